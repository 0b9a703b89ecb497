import { z } from 'zod';
import type { Settings } from '../src/config/settings.js';
import { defineJob } from '../src/jobs/jobs.js';
import { startInstance } from './instance.js';

/** Runs as a separate process: takes jobs, reports this on standard output, and never completes them. */
const { settings, type, maxAttempts } = JSON.parse(process.argv[2] ?? '') as {
  settings: Settings;
  type: string;
  maxAttempts: number;
};
const job = defineJob(type, z.object({ number: z.number() }), { maxAttempts });
await startInstance(settings, {
  register: ({ jobs }) =>
    jobs.handle(job, () => {
      process.stdout.write('started\n');
      return new Promise(() => setInterval(() => undefined, 60_000));
    }),
});
setInterval(() => undefined, 60_000);
