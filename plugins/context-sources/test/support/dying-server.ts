import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startContextHost } from './context-host.js';

/** Run as a separate process: syncs a library, prints its data on standard output, and waits to be killed. */
const { database, models, settings, url } = JSON.parse(process.argv[2] ?? '') as {
  database: TestDatabase;
  models?: Record<string, unknown>;
  settings: Partial<Settings>;
  url: string;
};
const host = await startContextHost({ database, settings, ...(models ? { models } : {}) });
await host.addLibrary(url);
const { appId, graceToken, token } = host;
process.stdout.write(`${JSON.stringify({ appId, graceToken, token })}\n`);
setInterval(() => undefined, 60_000);
