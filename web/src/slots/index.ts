export * from './slot.js';
export * from './shell-slots.js';
