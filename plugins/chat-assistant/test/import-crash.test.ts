import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStorage } from '@buildai/core';
import type { Database, Settings } from '@buildai/core';
import {
  describeOnEachDatabase,
  eventually,
  killScript,
  ManualClock,
  runCommand,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { plugins } from './chat-host.js';
import { exported, ownerNamed, startWholeApp } from './whole-app.js';

/** Kills the process that imports when nearly all of the archive has been read. */
const killImport = (settings: Partial<Settings>, path: string, ownerId: string): Promise<void> =>
  killScript(new URL('dying-import', import.meta.url), { settings, path, ownerId }, () => Promise.resolve());

async function filesUnder(host: TestHost, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of host.service(fileStorage).list(prefix)) keys.push(key);
  return keys;
}

const countIn = async (db: Database, table: string) => (await db(table).select()).length;

describeOnEachDatabase('an import whose process is killed', (database) => {
  it('leaves nothing visible, and is cleaned up soon', async () => {
    await using storage = await startLastingStorage(database, plugins);
    const path = join(storage.settings.dataDir, 'whole.buildai.tgz');
    await using origin = await startWholeApp('sqlite');
    await writeFile(path, await exported(origin.host, await origin.app()));
    const { settings } = storage;
    {
      await using before = await startTestHost({ plugins, settings });
      const ownerId = await ownerNamed(before, 'grace@example.com');
      await killImport(settings, path, ownerId);
      expect(await countIn(before.db, 'apps')).to.equal(1);
      expect(await countIn(before.db, 'entity_tables')).to.be.greaterThan(0);
      expect((await runCommand(before, 'apps list')).lines).to.deep.equal(['There are no apps yet.']);
    }
    const clock = new ManualClock(new Date(Date.now() + 10 * 60_000));
    await using after = await startTestHost({ plugins, settings, clock });
    for (const table of ['apps', 'app_imports', 'versions', 'entity_tables', 'chat_messages']) {
      await eventually(async () => (await countIn(after.db, table)) === 0);
    }
    await eventually(async () => (await countIn(after.db, 'auth_accounts')) === 1);
    await eventually(async () => (await filesUnder(after, 'uploads')).length === 0);
    // The same archive can be imported afterwards.
    const io = await runCommand(after, 'apps import', { file: path, owner: 'grace@example.com' });
    expect(io.value).to.include({ owner: 'grace@example.com', published: true });
  });
});
