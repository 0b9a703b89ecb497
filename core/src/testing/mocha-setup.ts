import { dropTemplates } from './fresh-postgres.js';

// A failure names the line of the source, also where what runs is compiled.
process.setSourceMapsEnabled(true);

/** Mocha calls this once, in its main process, when every test has ended. */
export const mochaGlobalTeardown = dropTemplates;
