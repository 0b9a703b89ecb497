export * from './api.js';
export * from './app-name.js';
export * from './app-store.js';
export * from './errors.js';
export * from './live-events.js';
export * from './picture.js';
export * from './publishable-version.js';
export * from './slots.js';
