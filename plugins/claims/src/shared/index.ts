export * from './claim-settings.js';
export * from './claims-api.js';
export * from './errors.js';
