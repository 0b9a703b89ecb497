export * from './find-browser.js';
export * from './launch-browser.js';
