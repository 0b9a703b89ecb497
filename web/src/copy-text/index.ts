export * from './copy-text.js';
export * from './provide-clipboard.js';
