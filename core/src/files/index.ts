export * from './create-file-storage.js';
export * from './errors.js';
export * from './file-location.js';
export * from './file-storage.js';
