export * from './app-environment.js';
export * from './app-modules.js';
export * from './bundler.js';
export * from './errors.js';
export * from './fix-requests.js';
export * from './live-events.js';
export * from './preview-channel.js';
export * from './runtime-api.js';
