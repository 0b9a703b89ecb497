export * from './accessibility-faults.js';
export * from './built-shell.js';
export * from './faults-on-each-device.js';
export * from './find-browser.js';
export * from './keep-picture.js';
export * from './launch-browser.js';
export * from './session-state.js';
export * from './tell-what-is-shown.js';
