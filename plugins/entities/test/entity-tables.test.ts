import { appStore } from '@buildai/apps/shared';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { entitiesMigrations } from '../migrations/index.js';
import type { EntitySchema } from '../src/shared/index.js';
import { entitySchema } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { entityFiles, schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' } });
const parsed = (...names: string[]): ReadonlyMap<string, EntitySchema> =>
  new Map(names.map((name) => [name, entitySchema.parse(schema)]));

/** The names of all tables of rows, in every schema. */
async function rowTables({ db }: EntityHost, database: string): Promise<string[]> {
  const tables =
    database === 'postgres'
      ? db('pg_tables').select('tablename as name')
      : db('sqlite_master').where({ type: 'table' }).select('name');
  const rows = (await tables) as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => name.startsWith('rows_'));
}

describeOnEachDatabase('The tables of entities', (database) => {
  /** What a reply does: a version, its tables and its first rows, all in one transaction. */
  const reply = (host: EntityHost, records: readonly object[], fail = false) =>
    host.db.transaction(async (transaction) => {
      const versions = host.service(versionStore);
      const { versionId } = await versions.create(
        {
          appId: host.app.appId,
          expectedHead: undefined,
          changes: entityFiles({ Task: schema }),
          kind: 'reply',
          description: '',
        },
        transaction,
      );
      const scope = host.scopeOf(versionId);
      await host.store.prepare(host.app.appId, parsed('Task'), transaction);
      const made = await host.store.createMany(
        scope,
        'Task',
        records.map((row) => ({ ...row })),
        transaction,
      );
      if (fail) throw new Error('The rest of the reply failed.');
      return { scope, made };
    });

  it('come into being with the version and its rows, all or nothing', async () => {
    await using host = await startEntityHost(database);
    const failure = await reply(host, [{ title: 'a' }], true).catch((error: unknown) => error);
    expect(String(failure)).to.contain('The rest of the reply failed.');
    expect(await rowTables(host, database)).to.deep.equal([]);
    expect(await host.db('entity_tables')).to.deep.equal([]);

    const { scope, made } = await reply(host, [{ title: 'a' }, { title: 5 }]);
    expect(made.records.map(({ title }) => title)).to.deep.equal(['a']);
    expect(made.failures).to.deep.equal([{ index: 1, message: 'title: This should be text.' }]);
    expect(await host.store.count(scope, 'Task')).to.equal(1);
  });

  it('are made once, by whoever writes first, where a version came without preparation', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
    const titles = Array.from({ length: 12 }, (_, index) => `Task ${index}`);
    await Promise.all(titles.map((title) => host.store.create(scope, 'Task', { title })));
    expect(await rowTables(host, database)).to.have.length(1);
    expect(await host.store.count(scope, 'Task')).to.equal(12);
  });

  it('are empty, and not a fault, before anyone has written', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: schema });
    await eventually(async () => (await rowTables(host, database)).length === 1);
    const scope = host.scopeOf(versionId);
    expect(await host.store.list(scope, 'Task', {})).to.deep.equal({ records: [], nextCursor: null });
    expect(await host.store.count(scope, 'Task')).to.equal(0);
  });

  it('keep their rows through a renaming, for versions with the new name and the old', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const published = host.scopeOf(await host.saveVersion({ Task: schema }));
    await host.store.create(published, 'Task', { title: 'before' });
    const head = host.scopeOf(
      await host.saveVersion({ Task: undefined, Todo: schema }, (transaction) =>
        host.store.renameEntity(appId, 'Task', 'Todo', transaction),
      ),
    );
    await host.store.create(head, 'Todo', { title: 'after' });
    for (const [scope, entity] of [
      [published, 'Task'],
      [head, 'Todo'],
    ] as const) {
      expect(await host.store.count(scope, entity), entity).to.equal(2);
    }

    // A new entity with the old name begins empty, and the renamed one keeps its rows.
    await host.store.prepare(appId, parsed('Task', 'Todo'));
    const both = host.scopeOf(await host.saveVersion({ Task: schema }));
    expect(await host.store.count(both, 'Task')).to.equal(0);
    expect(await host.store.count(both, 'Todo')).to.equal(2);
  });

  it('stay with the name that a restore brings back, when the later name becomes a new entity', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const first = await host.saveVersion({ Task: schema });
    await host.store.create(host.scopeOf(first), 'Task', { title: 'a' });
    await host.saveVersion({ Task: undefined, Todo: schema }, (transaction) =>
      host.store.renameEntity(appId, 'Task', 'Todo', transaction),
    );
    await host.service(versionStore).restore(appId, first);
    await eventually(async () => {
      const row = (await host.db('entity_tables').where({ entity: 'Task' }).first()) as {
        is_current: unknown;
      };
      return Boolean(row.is_current);
    });
    await host.store.prepare(appId, parsed('Task', 'Todo'));
    const both = host.scopeOf(await host.saveVersion({ Todo: schema }));
    expect(await host.store.count(both, 'Task')).to.equal(1);
    expect(await host.store.count(both, 'Todo')).to.equal(0);
  });

  it('set the rows of a removed entity aside when another takes its name', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const old = host.scopeOf(await host.saveVersion({ Task: schema, Todo: schema }));
    await host.store.create(old, 'Todo', { title: 'removed later' });
    await host.store.create(old, 'Task', { title: 'kept' });
    const head = host.scopeOf(
      await host.saveVersion({ Task: undefined }, async (transaction) => {
        await host.store.renameEntity(appId, 'Task', 'Todo', transaction);
        await host.store.renameEntity(appId, 'Task', 'Todo', transaction);
      }),
    );
    const { records } = await host.store.list(head, 'Todo', {});
    expect(records.map(({ title }) => title)).to.deep.equal(['kept']);
    expect(await rowTables(host, database), 'nothing is dropped').to.have.length(2);
  });

  it('go with their app, and with no other', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema, Todo: schema }));
    await host.store.create(scope, 'Task', { title: 'a' });
    await host.store.create(scope, 'Todo', { title: 'a' });
    const other = await host
      .service(appStore)
      .create({ ownerId: host.builder.accountId, kind: 'space_app', name: 'Other' });
    await host.store.prepare(other.appId, parsed('Task'));
    const left = (await rowTables(host, database)).length;
    const response = await fetch(`${host.url}/api/apps/${host.app.appId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${host.builder.token}` },
    });
    expect(response.status).to.equal(204);
    await eventually(async () => (await rowTables(host, database)).length === left - 2);
    expect(await host.db('entity_tables').select('app_id')).to.deep.equal([{ app_id: other.appId }]);
  });

  it('are taken back and made again by the migrations', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: schema });
    await host.store.create(host.scopeOf(versionId), 'Task', { title: 'a' });
    const owner = { id: 'entities', migrations: entitiesMigrations };
    expect(await migrateDown(host.db, owner, 5)).to.deep.equal([
      '005_drop_visitor_writes',
      '004_visitor_writes',
      '003_preview_copies',
      '002_record_changes',
      '001_entity_tables',
    ]);
    expect(await host.db.schema.hasTable('entity_tables')).to.equal(false);
    expect(await rowTables(host, database)).to.deep.equal([]);
    await migrateUp(host.db, [owner]);
    await host.store.create(host.scopeOf(versionId), 'Task', { title: 'b' });
    expect(await host.store.count(host.scopeOf(versionId), 'Task')).to.equal(1);
  });
});
