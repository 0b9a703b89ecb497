import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '@buildai/core';
import { installedPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/** The database schema after all migrations: the CREATE statements as stored by SQLite, ordered by table. */
export async function generateSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-schema-'));
  const { settings, plugins } = projectConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    CONFIG_FILE: join(dataDir, 'none.yaml'),
  });
  const host = await startHost({ installed: await installedPlugins(), plugins, settings });
  try {
    const rows = await host
      .db<{ sql: string; tbl_name: string }>('sqlite_master')
      .whereNotNull('sql')
      .whereNot('tbl_name', 'like', 'sqlite_%')
      .orderBy(['tbl_name', { column: 'type', order: 'desc' }, 'name'])
      .select('sql', 'tbl_name');
    return rows.map(({ sql }) => `${sql.replaceAll('`', '"')};\n`).join('\n');
  } finally {
    await host.stop();
    await rm(dataDir, { recursive: true });
  }
}
