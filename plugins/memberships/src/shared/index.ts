export * from './errors.js';
export * from './live-events.js';
export * from './membership-api.js';
export * from './membership-key.js';
export * from './payments-api.js';
