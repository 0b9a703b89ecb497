import { appsApi } from '@buildai/apps/shared';
import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { entitiesMigrations } from '../migrations/index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

interface Entry {
  readonly row_id: string;
  readonly kind: string;
  readonly changed_by: string | null;
  readonly updated_by: string | null;
  readonly data: unknown;
}

async function keptStates(host: EntityHost) {
  const entries = await host.db<Entry>('row_history').orderBy('seq');
  return entries.map(({ data, ...entry }) => ({
    ...entry,
    data: (typeof data === 'string' ? JSON.parse(data) : data) as unknown,
  }));
}

const schema = schemaOf({ title: { type: 'string' }, done: { type: 'boolean' } });

describeOnEachDatabase('States that rows had before', (database) => {
  it('are stored with who wrote them and who replaced them', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: schema });
    const ada = host.builder.accountId;
    const owner = host.scopeOf(versionId);
    const visitor = host.scopeOf(versionId, { kind: 'anonymous' });
    const { id } = await host.store.create(visitor, 'Task', { title: 'a' });
    await host.store.update(owner, 'Task', id, { title: 'b', done: true });
    await host.store.update(owner, 'Task', id, { title: 'b' });
    await host.change({
      records: [{ type: 'update', entity: 'Task', filter: { done: true }, values: { title: 'c' } }],
    });
    await host.store.delete(owner, 'Task', id);
    const entries = await keptStates(host);
    expect(
      entries.map(({ kind, data, updated_by, changed_by }) => [kind, data, updated_by, changed_by]),
    ).to.deep.equal([
      ['update', { title: 'a' }, 'anonymous', ada],
      ['update', { title: 'b', done: true }, ada, 'assistant'],
      ['delete', { title: 'c', done: true }, 'assistant', ada],
    ]);
    expect(entries.every(({ row_id }) => row_id === id)).to.equal(true);
  });

  it('are deleted with their table', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
    const { id } = await host.store.create(scope, 'Task', { title: 'a' });
    await host.store.update(scope, 'Task', id, { title: 'b' });
    await host.client(appsApi, host.builder.token).deleteApp({ params: host.app });
    await eventually(async () => (await host.db('entity_tables').select('app_id')).length === 0);
    expect(await keptStates(host)).to.deep.equal([]);
  });

  it('are stored for tables from before, after a migration', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
    const { id } = await host.store.create(scope, 'Task', { title: 'a' });
    const owner = { id: 'entities', migrations: entitiesMigrations };
    const since = entitiesMigrations.findIndex(({ name }) => name.startsWith('006_'));
    await migrateDown(host.db, owner, entitiesMigrations.length - since);
    await migrateUp(host.db, [owner]);
    await host.store.update(scope, 'Task', id, { title: 'b' });
    expect(await keptStates(host)).to.have.length(1);
    expect((await keptStates(host))[0]).to.deep.include({
      data: { title: 'a' },
      updated_by: null,
      changed_by: host.builder.accountId,
    });
  });
});
