import { appStore } from '@buildai/apps/shared';
import { migrateDown, migrateUp, newId } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import type { FileRename, RecordChange } from '@buildai/versions/shared';
import { expect } from 'chai';
import { entitiesMigrations } from '../migrations/index.js';
import type { EntityHost } from './support/entity-host.js';
import { entityFiles, schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' } });
const renamed = (from: string, to: string): FileRename => ({
  from: `entities/${from}.json`,
  to: `entities/${to}.json`,
});
const insert = (records: readonly object[]): RecordChange => ({
  type: 'insert',
  entity: 'Task',
  records: records.map((values) => ({ id: newId(), values: { ...values } })),
});

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
  it('are created with the version and its rows, all or nothing', async () => {
    await using host = await startEntityHost(database);
    const changes = entityFiles({ Task: schema });
    const failures = [
      host.change({
        changes,
        records: [insert([{ title: 'a' }])],
        also: () => Promise.reject(new Error('The rest of the reply failed.')),
      }),
      host.change({ changes, records: [insert([{ title: 'a' }, { title: 5 }])] }),
    ].map((change) => change.catch((error: unknown) => error));
    const [late, invalid] = await Promise.all(failures);
    expect(String(late)).to.contain('The rest of the reply failed.');
    expect((invalid as AppError).details).to.deep.equal([
      { field: 'Task.1', message: 'Title: This should be text.' },
    ]);
    expect(await rowTables(host, database)).to.deep.equal([]);
    expect(await host.db('entity_tables')).to.deep.equal([]);

    const version = await host.change({ changes, records: [insert([{ title: 'a' }])] });
    expect(await host.store.count(host.scopeOf(version?.versionId ?? ''), 'Task')).to.equal(1);
  });

  it('accept records without a new version', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
    expect(await host.change({ records: [insert([{ title: 'a' }])] })).to.equal(undefined);
    expect(await host.store.count(scope, 'Task')).to.equal(1);
  });

  it('refuse a schema that is not valid, at its place', async () => {
    await using host = await startEntityHost(database);
    const refused = await host
      .saveVersion({ Task: '{ "type": "object", "properties": { "id": { "type": "string" } } }', Todo: '{' })
      .catch((error: unknown) => error);
    const { code, details } = refused as AppError;
    expect(code).to.equal('invalid_input');
    expect(details).to.deep.equal([
      {
        field: 'entities/Task.json',
        message: 'properties.id: Every row has id from the platform; leave it out.',
      },
      {
        field: 'entities/Todo.json',
        message: 'line 1, column 2: This is not valid JSON: close brace expected.',
      },
    ]);
  });

  it('are created once, by the first writer, if an archive contained none', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
    await host.db('entity_tables').delete();
    const titles = Array.from({ length: 12 }, (_, index) => `Task ${index}`);
    await Promise.all(titles.map((title) => host.store.create(scope, 'Task', { title })));
    expect(await host.db('entity_tables')).to.have.length(1);
    expect(await host.store.count(scope, 'Task')).to.equal(12);
  });

  it('are empty, without an error, before the first write', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: schema });
    await eventually(async () => (await rowTables(host, database)).length === 1);
    const scope = host.scopeOf(versionId);
    expect(await host.store.list(scope, 'Task', {})).to.deep.equal({ records: [], nextCursor: null });
    expect(await host.store.count(scope, 'Task')).to.equal(0);
  });

  it('keep their rows through a rename, for versions with the new and the old name', async () => {
    await using host = await startEntityHost(database);
    const published = host.scopeOf(await host.saveVersion({ Task: schema }));
    await host.store.create(published, 'Task', { title: 'before' });
    const head = host.scopeOf((await host.change({ renames: [renamed('Task', 'Todo')] }))?.versionId ?? '');
    await host.store.create(head, 'Todo', { title: 'after' });
    for (const [scope, entity] of [
      [published, 'Task'],
      [head, 'Todo'],
    ] as const) {
      expect(await host.store.count(scope, entity), entity).to.equal(2);
    }

    // A new entity with the old name begins empty, and the renamed one keeps its rows.
    const both = host.scopeOf(await host.saveVersion({ Task: schema }));
    expect(await host.store.count(both, 'Task')).to.equal(0);
    expect(await host.store.count(both, 'Todo')).to.equal(2);
  });

  it('refuse a rename if the file still states its old name', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: { ...schema, name: 'Task' } });
    const refused = host.change({ renames: [renamed('Task', 'Todo')] });
    const fault = await refused.catch((error: unknown) => error);
    expect(String(fault)).to.contain('entities/Todo.json, name');
  });

  it('stay with the restored name if the later name becomes a new entity', async () => {
    await using host = await startEntityHost(database);
    const first = await host.saveVersion({ Task: schema });
    await host.store.create(host.scopeOf(first), 'Task', { title: 'a' });
    await host.change({ renames: [renamed('Task', 'Todo')] });
    await host.restore(first);
    const both = host.scopeOf(await host.saveVersion({ Todo: schema }));
    expect(await host.store.count(both, 'Task')).to.equal(1);
    expect(await host.store.count(both, 'Todo')).to.equal(0);
  });

  it('are never found under the name of another entity, which earlier versions use', async () => {
    await using host = await startEntityHost(database);
    const old = await host.saveVersion({ Task: schema, Todo: schema });
    await host.store.create(host.scopeOf(old), 'Todo', { title: 'removed later' });
    await host.store.create(host.scopeOf(old), 'Task', { title: 'kept' });
    await host.change({ changes: [{ type: 'delete', path: 'entities/Todo.json' }] });
    const refused = await host
      .change({ renames: [renamed('Task', 'Todo')] })
      .catch((error: unknown) => error);
    expect(refused).to.include({ status: 409, code: 'entities/name-taken' });
    await host.restore(old);
    for (const [entity, title] of [
      ['Todo', 'removed later'],
      ['Task', 'kept'],
    ] as const) {
      const { records } = await host.store.list(host.scopeOf(old), entity, {});
      expect(records.map((record) => record.title)).to.deep.equal([title]);
    }
  });

  it('are deleted with their app, and with no other', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema, Todo: schema }));
    await host.store.create(scope, 'Task', { title: 'a' });
    await host.store.create(scope, 'Todo', { title: 'a' });
    const other = await host
      .service(appStore)
      .create({ ownerId: host.builder.accountId, kind: 'space_app', name: 'Other' });
    await host.change({ appId: other.appId, base: undefined, changes: entityFiles({ Task: schema }) });
    const left = (await rowTables(host, database)).length;
    const response = await fetch(`${host.url}/api/apps/${host.app.appId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${host.builder.token}` },
    });
    expect(response.status).to.equal(204);
    await eventually(async () => (await rowTables(host, database)).length === left - 2);
    expect(await host.db('entity_tables').select('app_id')).to.deep.equal([{ app_id: other.appId }]);
  });

  it('are removed and created again by the migrations', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: schema });
    await host.store.create(host.scopeOf(versionId), 'Task', { title: 'a' });
    const owner = { id: 'entities', migrations: entitiesMigrations };
    const undone = await migrateDown(host.db, owner, entitiesMigrations.length);
    expect(undone.at(-1)).to.equal('001_entity_tables');
    expect(await host.db.schema.hasTable('entity_tables')).to.equal(false);
    expect(await rowTables(host, database)).to.deep.equal([]);
    await migrateUp(host.db, [owner]);
    await host.store.create(host.scopeOf(versionId), 'Task', { title: 'b' });
    expect(await host.store.count(host.scopeOf(versionId), 'Task')).to.equal(1);
  });
});
