export * from './automatic-repair-setting.js';
export * from './detector.js';
export * from './errors.js';
export * from './examined-app.js';
export * from './issue.js';
export * from './iterations.js';
export * from './repair-api.js';
export * from './validator.js';
