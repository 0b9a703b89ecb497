export * from './build-problem.js';
export * from './code-api.js';
export * from './errors.js';
export * from './code-types.js';
