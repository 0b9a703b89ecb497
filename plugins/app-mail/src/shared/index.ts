export * from './app-mail-api.js';
export * from './errors.js';
export * from './mail-choice.js';
export * from './mail-setting.js';
