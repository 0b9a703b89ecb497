export * from './describe-conformance.js';
export * from './read-content.js';
export * from './source-host.js';
export * from './source-trial.js';
export * from './fake-server.js';
export * from './fake-tokens.js';
export * from './walk-source.js';
