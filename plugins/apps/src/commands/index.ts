export * from './named-app.js';
