import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'mocha';
import { dropTemplates } from './fresh-postgres.js';
import { deleteTemplates } from './fresh-sqlite.js';
import { processorMilliseconds } from './processor-time.js';

// Source maps, so that stack traces of compiled files refer to their sources.
process.setSourceMapsEnabled(true);

/** Called by Mocha once, in its main process, after all tests. */
export const mochaGlobalTeardown = [dropTemplates, deleteTemplates];

/** Folder for durations, one JSON file per test file: a worker runs one test file at a time. */
const durations = process.env.TEST_DURATIONS;
let startedAt = 0;
let usedBefore = 0;

export const mochaHooks = {
  beforeAll(): void {
    startedAt = performance.now();
    if (durations) usedBefore = processorMilliseconds();
  },
  afterAll(this: Context): void {
    const file = this.test?.parent?.suites[0]?.file;
    if (!durations || !file) return;
    const duration = {
      file,
      milliseconds: Math.round(performance.now() - startedAt),
      processorMilliseconds: Math.round(processorMilliseconds() - usedBefore),
    };
    writeFileSync(join(durations, `${randomUUID()}.json`), JSON.stringify(duration));
  },
};
