export * from './app-secrets.js';
export * from './errors.js';
export * from './events.js';
export * from './secret-requirements.js';
export * from './secret-rules.js';
export * from './secrets-api.js';
