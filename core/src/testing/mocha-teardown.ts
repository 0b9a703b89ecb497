import { dropTemplates } from './fresh-postgres.js';

/** Mocha calls this once, in its main process, when every test has ended. */
export const mochaGlobalTeardown = dropTemplates;
