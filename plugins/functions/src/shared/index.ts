export * from './errors.js';
export * from './function-calls-api.js';
export * from './function-events.js';
export * from './function-log.js';
export * from './function-name.js';
export * from './function-part.js';
export * from './function-view.js';
export * from './functions-api.js';
