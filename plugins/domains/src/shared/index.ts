export * from './domain-problems.js';
export * from './domains-api.js';
export * from './errors.js';
export * from './live-events.js';
