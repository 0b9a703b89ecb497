export * from './describe-conformance.js';
export * from './read-content.js';
export * from './source-host.js';
export * from './source-trial.js';
export * from './stand-in.js';
export * from './stand-in-tokens.js';
export * from './walk-source.js';
