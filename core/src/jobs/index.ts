export * from './create-jobs.js';
export * from './errors.js';
export * from './job-commands.js';
export * from './jobs.js';
export * from './job-view.js';
