export * from './lazy-component.js';
