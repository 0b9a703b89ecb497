export * from './checkout-provider.js';
export * from './errors.js';
export * from './limits.js';
export * from './plan.js';
