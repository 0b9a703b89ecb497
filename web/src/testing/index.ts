export * from './accessibility-faults.js';
export * from './find-browser.js';
export * from './launch-browser.js';
export * from './session-state.js';
