export * from './code-api.js';
export * from './errors.js';
