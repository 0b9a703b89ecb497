export * from './database-api.js';
export * from './import/csv-api.js';
export * from './import/csv-mapping.js';
export * from './import/errors.js';
export * from './import/imports-api.js';
export * from './export/errors.js';
export * from './export/exports-api.js';
