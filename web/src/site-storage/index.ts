export * from './one-tab-at-a-time.js';
export * from './provide-site-storage.js';
