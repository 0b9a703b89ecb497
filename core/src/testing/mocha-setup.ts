import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'mocha';
import { dropTemplates } from './fresh-postgres.js';
import { processorMilliseconds } from './processor-time.js';

// A failure names the line of the source, also where what runs is compiled.
process.setSourceMapsEnabled(true);

/** Mocha calls this once, in its main process, when every test has ended. */
export const mochaGlobalTeardown = dropTemplates;

/** The folder for the durations of test files, one JSON file each: a worker runs one test file after the other. */
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
