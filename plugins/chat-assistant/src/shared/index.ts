export * from './action-parser.js';
export * from './api.js';
export * from './app-maker.js';
export * from './conversation.js';
export * from './errors.js';
export * from './events.js';
export * from './live-events.js';
export * from './message.js';
