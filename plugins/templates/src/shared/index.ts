export * from './errors.js';
export * from './template-settings.js';
export * from './templates-api.js';
