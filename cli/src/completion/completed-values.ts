import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { registerHost, sqliteFile, valueCompletions } from '@buildai/core';
import type { CompletedValue } from '@buildai/core';
import { installedPlugins, optionalPlugins } from '../installed-plugins.js';
import { projectConfig } from '../project-config.js';

/** How long somebody who pressed Tab waits for a database, in milliseconds. */
const timeoutMs = 2_000;

/** More than these nobody reads through. */
const mostShown = 200;

/**
 * The values of a kind that begin with what was typed, read from this installation's database. Nothing is made,
 * migrated or locked for it; where there is no database yet, or none that answers in time, there are none.
 */
export async function completedValues(kind: string, typed: string): Promise<readonly CompletedValue[]> {
  // Nothing is opened with the key, and none is to be made in a new folder.
  const config = projectConfig({ SECRET_KEY: 'not used: nothing is opened or sealed', ...process.env });
  if (!config.settings.databaseUrl && !existsSync(sqliteFile(config.settings))) return [];
  const host = registerHost({ ...config, installed: await installedPlugins(), optional: optionalPlugins });
  const source = host.contributions(valueCompletions).find((each) => each.kind === kind);
  const reading = source?.list(typed).catch(() => []) ?? Promise.resolve([]);
  const found = await Promise.race([reading, setTimeout(timeoutMs, undefined, { ref: false })]);
  // A database that does not answer cannot be waited for here either.
  if (found) await host.stop();
  return (found ?? []).filter(({ value }) => value.startsWith(typed)).slice(0, mostShown);
}
