export * from './create-secret-box.js';
export * from './errors.js';
export * from './secret-box.js';
export * from './reseal-all.js';
export * from './sealed-values.js';
