export * from './create-jobs.js';
export * from './jobs.js';
