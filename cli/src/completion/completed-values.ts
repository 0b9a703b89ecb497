import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { registerHost, sqliteFile, valueCompletions } from '@buildai/core';
import type { CompletedValue } from '@buildai/core';
import { hostOptions } from '../host-options.js';
import { projectConfig } from '../project-config.js';

/** Database timeout of a completion. */
const timeoutMs = 2_000;

/** Maximum number of values. */
const maxValues = 200;

/**
 * Values of a kind that start with the typed text, read from this installation's database. Creates, migrates and locks
 * nothing. Returns none if there is no database or it does not answer in time.
 */
export async function completedValues(kind: string, typed: string): Promise<readonly CompletedValue[]> {
  // Nothing is unsealed, and no key may be created in a new data folder.
  const config = projectConfig({ SECRET_KEY: 'not used: nothing is opened or sealed', ...process.env });
  if (!config.settings.databaseUrl && !existsSync(sqliteFile(config.settings))) return [];
  const host = await registerHost(await hostOptions(config));
  const source = host.contributions(valueCompletions).find((each) => each.kind === kind);
  const reading = source?.list(typed).catch(() => []) ?? Promise.resolve([]);
  const found = await Promise.race([reading, setTimeout(timeoutMs, undefined, { ref: false })]);
  // Do not wait for a database that does not answer.
  if (found) await host.stop();
  return (found ?? []).filter(({ value }) => value.startsWith(typed)).slice(0, maxValues);
}
