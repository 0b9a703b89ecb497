import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startContextHost } from './context-host.js';

/** Run as a process of its own: takes all of a library, tells who it is on standard output, and lives until it is killed. */
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
