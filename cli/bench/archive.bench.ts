import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStorage, newId, startHost } from '@buildai/core';
import type { Figure } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { installedPlugins } from '../src/installed-plugins.js';
import { projectConfig } from '../src/project-config.js';
import { runBuildai } from '../test/run-buildai.js';

const files = 108;
const fileBytes = 9_999_000;
const rows = 100_000;
const rowsAtOnce = 1_000;

/** Makes a process print its peak memory in kilobytes when it exits. */
const printPeak = `--import=data:text/javascript,${encodeURIComponent('process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))')}`;

interface Made {
  readonly appId: string;
  readonly versionId: string;
}

/** @throws Error with the complete output if the command fails */
async function run(DATA_DIR: string, ...args: string[]) {
  const began = performance.now();
  await using buildai = await runBuildai([...args, '--json'], { DATA_DIR, NODE_OPTIONS: printPeak });
  if ((await buildai.ended()) !== 0) throw new Error(buildai.output());
  const output = buildai.output();
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: Number(/peak (\d+)/.exec(output)?.[1]) / 1024,
    value: JSON.parse(output.replace(/^peak.*$/m, '')) as Made,
  };
}

/** Adds more than 1 GB of files and many rows to the app. */
async function fill(DATA_DIR: string, { appId, versionId }: Made): Promise<void> {
  const config = projectConfig({ DATA_DIR, CONFIG_FILE: join(DATA_DIR, 'local.yaml') });
  const host = await startHost({ ...config, installed: await installedPlugins(), mode: 'command' });
  try {
    const storage = host.service(fileStorage);
    for (let count = 0; count < files; count += 1) {
      await storage.put(`uploads/${appId}/${newId()}.png`, randomBytes(fileBytes), 'image/png');
    }
    const store = host.service(entityStore);
    const scope = { appId, versionId, actor: { kind: 'owner', userId: newId() } } as const;
    for (let count = 0; count < rows; count += rowsAtOnce) {
      const records = Array.from({ length: rowsAtOnce }, (_, index) => ({ name: `Book ${count + index}` }));
      await store.createMany(scope, 'Book', records);
    }
  } finally {
    await host.stop();
  }
}

/** Exports and imports an app of more than 1 GB with the CLI, on SQLite and folder storage. */
export default async function archiveBench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'buildai-archive-'));
  try {
    const account = ['--email', 'ada@example.com', '--password', 'correct horse battery staple'];
    await run(folder, 'accounts', 'create', ...account);
    const { value } = await run(folder, 'apps', 'create', '--prompt', 'A list of books');
    await fill(folder, value);
    const file = join(folder, 'app.buildai.tgz');
    const out = await run(folder, 'apps', 'export', value.appId, '--output', file);
    const gigabytes = (await stat(file)).size / 1e9;
    const back = await run(folder, 'apps', 'import', file);
    const about = `${gigabytes.toFixed(2)} GB and ${rows} rows`;
    return [
      { name: `export of ${about}, most memory held`, value: out.megabytes, limit: 300, unit: 'MB' },
      { name: `import of ${about}, most memory held`, value: back.megabytes, limit: 300, unit: 'MB' },
      { name: `export of ${about}`, value: out.seconds, limit: 180, unit: 's' },
      { name: `import of ${about}`, value: back.seconds, limit: 180, unit: 's' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
