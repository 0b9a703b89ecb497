export * from './app-secrets.js';
export * from './errors.js';
export * from './events.js';
export * from './missing-secrets.js';
export * from './secret-requirements.js';
export * from './secret-rules.js';
export * from './secrets-address.js';
export * from './secrets-api.js';
