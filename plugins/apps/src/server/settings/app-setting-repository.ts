import type { Database } from '@buildai/core';

interface SettingRow {
  readonly app_id: string;
  readonly key: string;
  readonly value: string;
  readonly updated_at: string;
}

const rows = (db: Database) => db<SettingRow>('app_settings');

/** Stored settings of an app, by key. */
export async function listSettings(db: Database, appId: string): Promise<ReadonlyMap<string, unknown>> {
  const found = await rows(db).where({ app_id: appId }).orderBy('key').select('key', 'value');
  return new Map(found.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

export async function putSettings(
  db: Database,
  appId: string,
  values: Readonly<Record<string, unknown>>,
  now: string,
): Promise<void> {
  const written = Object.entries(values).map(([key, value]) => ({
    app_id: appId,
    key,
    value: JSON.stringify(value),
    updated_at: now,
  }));
  if (written.length > 0) await rows(db).insert(written).onConflict(['app_id', 'key']).merge();
}
