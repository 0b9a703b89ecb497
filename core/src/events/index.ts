export * from './create-events.js';
export * from './create-events-handlers.js';
export * from './events.js';
export * from './events-api.js';
export * from './live.js';
export * from './signals.js';
export type { WatchOptions } from './watchers.js';
