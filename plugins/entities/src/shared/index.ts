export * from './entities-api.js';
export * from './entity-events.js';
export * from './entity-file.js';
export * from './entity-schema.js';
export * from './entity-store.js';
export * from './errors.js';
export * from './record-validator.js';
export * from './uploads-api.js';
