import { readEventStream } from '@buildai/core/shared';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { appChanges, versionsApi } from '@buildai/versions/shared';
import type { RestoredVersion, RowsBack } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { EntityScope } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' } });
const unique = schemaOf({ title: { type: 'string' } }, { 'x-unique': [['title']] });

interface Begun {
  readonly first: string;
  readonly scope: EntityScope;
  readonly add: (title: string) => Promise<string>;
  readonly change: (id: string, title: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Makes a version with another entity. */
  readonly next: () => Promise<string>;
  readonly restore: (versionId: string, rows?: RowsBack, undoes?: string) => Promise<RestoredVersion>;
  readonly titles: () => Promise<string>;
}

async function begin(host: EntityHost, clock: ManualClock, taskSchema = schema): Promise<Begun> {
  const { store, builder, app } = host;
  const first = await host.saveVersion({ Task: taskSchema, Note: schema });
  const scope = host.scopeOf(first);
  const step = <T>(work: () => Promise<T>): Promise<T> => {
    clock.advance(10);
    return work();
  };
  let versions = 0;
  return {
    first,
    scope,
    add: (title) => step(async () => (await store.create(scope, 'Task', { title })).id),
    change: (id, title) => step(async () => void (await store.update(scope, 'Task', id, { title }))),
    remove: (id) => step(() => store.delete(scope, 'Task', id)),
    next: () => step(() => host.saveVersion({ [`Other${(versions += 1)}`]: schema })),
    restore: (versionId, rows, undoes) =>
      step(() => host.service(appChanges).restore(app.appId, versionId, { actor: builder, rows, undoes })),
    async titles() {
      // Sorted here: the store sorts A and a as one.
      const { records } = await store.list(scope, 'Task', {});
      return records
        .map(({ title }) => String(title))
        .sort()
        .join(' ');
    },
  };
}

describeOnEachDatabase('Rows that go back with a version', (database) => {
  const start = async (taskSchema = schema) => {
    const clock = new ManualClock();
    const host = await startEntityHost(database, { clock });
    return {
      host,
      clock,
      ...(await begin(host, clock, taskSchema)),
      [Symbol.asyncDispose]: () => host.stop(),
    };
  };
  const api = (host: EntityHost) => host.client(versionsApi, host.builder.token);

  it('are counted by entity before, and so are the rows of tables that leave', async () => {
    await using app = await start();
    const { host, first, add, change, remove, next } = app;
    const [a, b] = [await add('a'), await add('b')];
    const newest = await next();
    await host.store.create(host.scopeOf(newest), 'Other1', { title: 'kept' });
    await change(a, 'A');
    await remove(b);
    await add('later');
    const params = { appId: host.app.appId, versionId: first };
    const { at, ...counted } = await api(host).restorableRows({ params });
    expect(at).to.match(/Z$/);
    const task = { entity: 'Task', label: 'Task', updated: 1, returned: 1, removed: 0, added: 1, unknown: 0 };
    const leaving = [{ label: 'Other1', rows: 1 }];
    expect(counted).to.deep.equal({ entities: [task], leaving, unavailable: null, isCopy: false });
    const ofNewest = await api(host).restorableRows({ params: { ...params, versionId: newest } });
    expect(ofNewest).to.deep.include({ at: null, entities: [], leaving: [] });
  });

  it('keep the rules of their entity, and the others go back', async () => {
    await using app = await start(unique);
    const { first, add, change, next, restore, titles } = app;
    const [a, b] = [await add('a'), await add('b')];
    await next();
    await change(a, 'A');
    await change(b, 'B');
    await add('a');
    const restored = await restore(first, { removeAdded: false });
    expect(restored.rows).to.deep.equal({ changed: 1, conflicting: 1, unknown: 0 });
    expect(await titles()).to.equal('A a b');
  });

  it('stay where the undone restore changed none', async () => {
    await using app = await start();
    const { first, add, change, next, restore, titles } = app;
    const a = await add('a');
    const second = await next();
    await change(a, 'A');
    const { versionId } = await restore(first);
    await change(a, 'AA');
    expect((await restore(second, undefined, versionId)).rows).to.equal(undefined);
    expect(await titles()).to.equal('AA');
  });

  it('are those that the restore changed when it is undone, and no others', async () => {
    await using app = await start();
    const { first, add, change, next, restore, titles } = app;
    const [a, b] = [await add('a'), await add('b')];
    const second = await next();
    await change(a, 'A');
    const { versionId } = await restore(first, { removeAdded: false });
    await change(b, 'b since');
    expect((await restore(second, undefined, versionId)).rows).to.include({ changed: 1 });
    expect(await titles()).to.equal('A b since');
  });

  it('cannot go back further than the history', async () => {
    await using app = await start();
    const { clock, first, add, next, restore } = app;
    await add('a');
    await next();
    clock.advance(91 * 86_400_000);
    const failure = await failureOf(restore(first, { removeAdded: false }));
    expect(failure.details).to.deep.equal([
      { field: 'body.rows', message: 'The history of rows goes back 90 days.' },
    ]);
  });

  it('report how far they are while they go back', async () => {
    await using app = await start();
    const { host, first, scope, next } = app;
    await host.store.createMany(scope, 'Task', [{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
    await next();
    const { records } = await host.store.list(scope, 'Task', {});
    for (const { id } of records) await host.store.delete(scope, 'Task', id);
    const leave = new AbortController();
    const params = { appId: host.app.appId };
    const stream = await api(host).followRestore({ params }, { signal: leave.signal });
    const versionId = first;
    const restoring = api(host).restoreVersion({
      params: { ...params, versionId },
      body: { rows: { removeAdded: false } },
    });
    for await (const { event, data } of readEventStream(stream)) {
      expect([event, data]).to.deep.equal(['restore-progress', { done: 3, total: 3 }]);
      break;
    }
    leave.abort();
    expect((await restoring).rows).to.deep.equal({ changed: 3, conflicting: 0, unknown: 0 });
  });
});
