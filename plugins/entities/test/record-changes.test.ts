import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { entitiesMigrations } from '../migrations/index.js';
import { entitySchema } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' }, status: { type: 'string' } });

describeOnEachDatabase('Rows that a version changes', (database) => {
  const begin = async (host: EntityHost) => {
    const { store } = host;
    const first = await host.saveVersion({ Task: schema });
    const scope = host.scopeOf(first);
    await store.createMany(scope, 'Task', [
      { title: 'a', status: 'todo' },
      { title: 'b', status: 'todo' },
      { title: 'c' },
    ]);
    return {
      first,
      rows: async () => {
        const { records } = await store.list(scope, 'Task', { sort: 'title' });
        return records.map(({ title, status = '-' }) => [title, status].join(':')).join(' ');
      },
      /** A version without other changes. @returns its id. */
      change: async (filter: object, values: object) => {
        const update = {
          type: 'update',
          entity: 'Task',
          filter: { ...filter },
          values: { ...values },
        } as const;
        return (await host.change({ records: [update] }))?.versionId ?? '';
      },
      restore: (versionId: string) => host.restore(versionId),
    };
  };

  it('have their earlier values when an earlier version is restored, and the new ones with a later one', async () => {
    await using host = await startEntityHost(database);
    const { first, rows, change, restore } = await begin(host);
    const second = await change({ status: 'todo' }, { status: 'open' });
    const third = await change({}, { status: 'done' });
    expect(await rows()).to.equal('a:done b:done c:done');
    await restore(second);
    expect(await rows()).to.equal('a:open b:open c:-');
    const { versionId: back } = await restore(first);
    expect(await rows()).to.equal('a:todo b:todo c:-');
    await restore(third);
    expect(await rows()).to.equal('a:done b:done c:done');
    await restore(back);
    expect(await rows()).to.equal('a:todo b:todo c:-');
  });

  it('keep what was written since', async () => {
    await using host = await startEntityHost(database);
    const { first, rows, change, restore } = await begin(host);
    await change({ status: 'todo' }, { status: 'open', title: 'same' });
    const scope = host.scopeOf(first);
    const [one] = (await host.store.list(scope, 'Task', { filter: { status: 'open' } })).records;
    await host.store.update(scope, 'Task', one?.id ?? '', { status: 'paid' });
    await restore(first);
    expect((await rows()).split(' ').sort()).to.deep.equal(['a:paid', 'b:todo', 'c:-']);
  });

  it('are counted in advance by the new schema, which the filter must match', async () => {
    await using host = await startEntityHost(database);
    await begin(host);
    const parsed = entitySchema.parse(schema);
    const count = (filter: object) => host.store.countMatching(host.app, 'Task', parsed, { ...filter }, 10);
    expect(await count({ status: 'todo' })).to.equal(2);
    expect(await count({})).to.equal(3);
    const fault = await count({ colour: 'red' }).catch((error: unknown) => error);
    expect(fault).to.include({ code: 'invalid_input' });
  });

  it('are recorded in tables that migrate down with rows in them, and up again', async () => {
    await using host = await startEntityHost(database);
    const { first, change, restore } = await begin(host);
    await change({}, { status: 'open' });
    await restore(first);
    const owner = { id: 'entities', migrations: entitiesMigrations };
    const undone = await migrateDown(host.db, owner, entitiesMigrations.length - 1);
    expect(undone.at(-1)).to.equal('002_record_changes');
    expect(await host.db.schema.hasTable('record_changes')).to.equal(false);
    await migrateUp(host.db, [owner]);
    expect(await host.db('record_change_restores').select()).to.deep.equal([]);
  });
});
