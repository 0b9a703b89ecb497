import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from '../src/index.js';

describe('one SQLite file under several connections', () => {
  it('lets transactions that read and then write wait for each other', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-sqlite-'));
    const [first, second] = [1, 2].map(() => openDatabase({ databaseUrl: undefined, dataDir }));
    try {
      if (!first || !second) throw new Error('No database.');
      await first.schema.createTable('counter', (table) => table.integer('n'));
      await first('counter').insert({ n: 0 });
      const increment = (db: typeof first) =>
        db.transaction(async (transaction) => {
          const { n } = (await transaction<{ n: number }>('counter').first()) ?? { n: 0 };
          await transaction('counter').update({ n: n + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, (_, index) => increment(index % 2 ? first : second)));
      expect(await first('counter').first()).to.deep.equal({ n: 20 });
    } finally {
      await Promise.all([first?.destroy(), second?.destroy()]);
      await rm(dataDir, { recursive: true });
    }
  });

  it('lets several open it for the first time at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'buildai-sqlite-'));
      const databases = [1, 2, 3].map(() => openDatabase({ databaseUrl: undefined, dataDir }));
      try {
        const modes = await Promise.all(databases.map((db) => db.raw<unknown>('pragma journal_mode')));
        expect(modes).to.deep.equal(databases.map(() => [{ journal_mode: 'wal' }]));
      } finally {
        await Promise.all(databases.map((db) => db.destroy()));
        await rm(dataDir, { recursive: true });
      }
    }
  });
});
