import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startPaidWorkHost } from './paid-work-host.js';

/** Run as a separate process: prints where presses go, and waits to be killed. */
const { database, settings, modelUrl, conversations } = JSON.parse(process.argv[2] ?? '') as {
  database: TestDatabase;
  settings: Partial<Settings>;
  modelUrl: string;
  conversations: readonly string[];
};
const { pressed } = await startPaidWorkHost({ database, settings, modelUrl, conversations });
process.stdout.write(`${JSON.stringify(pressed)}\n`);
setInterval(() => undefined, 60_000);
