import { readFile } from 'node:fs/promises';
import type { Settings } from '@buildai/core';
import { startTestHost } from '@buildai/core/testing';
import { appArchives } from '@buildai/apps/shared';
import { plugins } from './chat-host.js';

/** Run as a separate process: imports all of an archive but its end, reports it, and waits to be killed. */
const { settings, path, ownerId } = JSON.parse(process.argv[2] ?? '') as {
  settings: Partial<Settings>;
  path: string;
  ownerId: string;
};
const host = await startTestHost({ plugins, settings });
const archive = await readFile(path);

async function* allButTheEnd() {
  const end = Math.floor(archive.length * 0.95);
  for (let start = 0; start < end; start += 4096) yield archive.subarray(start, Math.min(start + 4096, end));
  process.stdout.write('half\n');
  await new Promise(() => setInterval(() => undefined, 60_000));
}
await host.service(appArchives).import(allButTheEnd(), { ownerId });
