export * from './describe-on-each-database.js';
export * from './eventually.js';
export * from './localhost-fetch.js';
export * from './received-mail.js';
export * from './recording-io.js';
export * from './run-command.js';
export * from './start-test-host.js';
export { ManualClock } from '../clock/clock.js';
export * from './figure.js';
