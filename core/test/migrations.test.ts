import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  BootError,
  definePlugin,
  migrateDown,
  migrateUp,
  migrationStatus,
  openDatabase,
} from '../src/index.js';
import type { Database, Migration } from '../src/index.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';

const table = (name: string): Migration => ({
  name: `001_${name}`,
  up: (db: Database) => db.schema.createTable(name, (t) => t.string('id').primary()),
  down: (db: Database) => db.schema.dropTable(name),
});
const plugin = (id: string, ...migrations: Migration[]) =>
  definePlugin({ id, migrations, register: () => undefined });

describeOnEachDatabase('migrating', (database) => {
  it('applies each owner’s migrations once, and takes them back', async () => {
    await using host = await startTestHost({ plugins: [plugin('garden', table('plants'))], database });
    const owner = { id: 'garden', migrations: [table('plants'), { ...table('pots'), name: '002_pots' }] };
    await host.db('plants').insert({ id: 'fern' });
    expect(await migrateUp(host.db, [owner])).to.deep.equal([
      { owner: 'garden', applied: ['002_pots'], pending: [] },
    ]);
    expect(await host.db('plants').select('id')).to.deep.equal([{ id: 'fern' }]);
    expect(await migrateDown(host.db, owner, 1)).to.deep.equal(['002_pots']);
    expect(await host.db.schema.hasTable('pots')).to.equal(false);
    expect(await migrationStatus(host.db, [owner])).to.deep.equal([
      { owner: 'garden', applied: ['001_plants'], pending: ['002_pots'] },
    ]);
  });

  it('leaves nothing of a migration that fails', async () => {
    await using host = await startTestHost({ plugins: [], database });
    const failing: Migration = {
      name: '001_half',
      up: async (db) => {
        await db.schema.createTable('half', (t) => t.string('id'));
        throw new Error('no more');
      },
      down: () => Promise.resolve(),
    };
    await migrateUp(host.db, [{ id: 'half', migrations: [failing] }]).then(
      () => expect.fail('It was applied.'),
      (error: Error) => expect(error.message).to.contain('001_half of "half" failed').and.contain('no more'),
    );
    expect(await host.db.schema.hasTable('half')).to.equal(false);
  });

  it('applies once when two instances start together', async () => {
    await using host = await startTestHost({ plugins: [], database });
    const owner = { id: 'twice', migrations: [table('twice')] };
    const results = await Promise.all([migrateUp(host.db, [owner]), migrateUp(host.db, [owner])]);
    expect(results.flat().flatMap(({ applied }) => applied)).to.deep.equal(['001_twice']);
  });
});

describe('a database that outlives a change of plugins', () => {
  let dataDir: string;
  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'buildai-migrations-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('still boots when a plugin is removed, and keeps its rows for when it comes back', async () => {
    const garden = plugin('garden', table('plants'));
    const first = await startTestHost({ plugins: [garden], settings: { dataDir } });
    await first.db('plants').insert({ id: 'fern' });
    await first.stop();
    const without = await startTestHost({ plugins: [], settings: { dataDir } });
    await without.stop();
    await using again = await startTestHost({ plugins: [garden], settings: { dataDir } });
    expect(await again.db('plants').select('id')).to.deep.equal([{ id: 'fern' }]);
  });

  it('stops the boot when it is newer than the code, and says what to do', async () => {
    const newer = plugin('garden', table('plants'), { ...table('pots'), name: '002_pots' });
    await (await startTestHost({ plugins: [newer], settings: { dataDir } })).stop();
    await startTestHost({ plugins: [plugin('garden', table('plants'))], settings: { dataDir } }).then(
      () => expect.fail('It started.'),
      (error: Error) => {
        expect(error).to.be.instanceOf(BootError);
        expect(error.message).to.contain('newer than this version of "garden"').and.contain('002_pots');
      },
    );
  });

  it('opens in WAL mode on one connection', async () => {
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    try {
      expect(await db.raw('pragma journal_mode')).to.deep.equal([{ journal_mode: 'wal' }]);
      expect(await db.raw('pragma foreign_keys')).to.deep.equal([{ foreign_keys: 1 }]);
      expect((db.client as { pool: { max: number } }).pool.max).to.equal(1);
    } finally {
      await db.destroy();
    }
  });
});
