export * from './api.js';
export * from './embedding.js';
export * from './errors.js';
export * from './image-model.js';
export * from './model-catalog.js';
export * from './provider-settings.js';
export * from './usage.js';
