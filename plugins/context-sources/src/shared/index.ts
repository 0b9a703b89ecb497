export * from './context-item.js';
export * from './document.js';
export * from './errors.js';
export * from './search.js';
export * from './search-api.js';
export * from './source.js';
