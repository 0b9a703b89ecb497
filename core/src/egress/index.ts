export * from './create-egress.js';
export * from './egress.js';
export * from './errors.js';
