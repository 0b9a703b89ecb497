import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startMailHost } from './mail-host.js';

/** Run as a separate process: a server that prints its address, and waits to be killed. */
const { database, settings, smtpUrl } = JSON.parse(process.argv[2] ?? '') as {
  database: TestDatabase;
  settings: Partial<Settings>;
  smtpUrl: string;
};
const { ada, appId, url } = await startMailHost({ database, settings, smtpUrl });
process.stdout.write(`${JSON.stringify({ url, appId, token: ada.token })}\n`);
setInterval(() => undefined, 60_000);
