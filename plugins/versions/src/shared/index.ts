export * from './api.js';
export * from './app-changes.js';
export * from './file-path.js';
export * from './diff.js';
export * from './live-events.js';
export * from './version-address.js';
export * from './version-store.js';
