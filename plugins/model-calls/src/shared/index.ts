export * from './call-kind.js';
export * from './embedding-call.js';
export * from './errors.js';
export * from './image-call.js';
export * from './model-call-api.js';
export * from './model-caller.js';
export * from './model-calls-choice.js';
export * from './model-calls-setting.js';
