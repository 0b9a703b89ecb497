export * from './create-jobs.js';
export * from './errors.js';
export * from './jobs.js';
