export * from './create-file-storage.js';
export * from './file-storage.js';
