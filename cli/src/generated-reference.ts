import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '@buildai/core';
import type { Host } from '@buildai/core';
import { installedPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/** The schema's CREATE statements as stored by SQLite, ordered by table. */
async function schemaOf({ db }: Host): Promise<string> {
  const rows = await db<{ sql: string; tbl_name: string }>('sqlite_master')
    .whereNotNull('sql')
    .whereNot('tbl_name', 'like', 'sqlite_%')
    .orderBy(['tbl_name', { column: 'type', order: 'desc' }, 'name'])
    .select('sql', 'tbl_name');
  return rows.map(({ sql }) => `${sql.replaceAll('`', '"')};\n`).join('\n');
}

async function apiOf({ settings }: Host): Promise<string> {
  const response = await fetch(`http://localhost:${settings.port}/api/openapi.json`);
  const document = (await response.json()) as { servers: unknown };
  return `${JSON.stringify({ ...document, servers: [{ url: '/' }] }, null, 2)}\n`;
}

/** Files generated from the code, by path: the database schema and the API reference. */
export async function generateReference(): Promise<Readonly<Record<string, string>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-reference-'));
  const { settings, plugins } = projectConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    CONFIG_FILE: join(dataDir, 'none.yaml'),
  });
  const host = await startHost({
    installed: await installedPlugins(),
    plugins,
    settings,
  });
  try {
    return {
      'migrations/schema.sql': await schemaOf(host),
      'docs/reference/openapi.json': await apiOf(host),
    };
  } finally {
    await host.stop();
    await rm(dataDir, { recursive: true });
  }
}
