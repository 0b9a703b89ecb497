import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { pruneHistory } from '../src/server/history/prune-history.js';
import type { EntityScope, HistoryEntry, RestoreResult } from '../src/shared/index.js';
import { rowHistoryApi } from '../src/shared/index.js';
import type { EntityHost, Place } from './support/entity-host.js';
import { failureOf } from './support/failure.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' }, done: { type: 'boolean' } });

interface Begun {
  readonly host: EntityHost;
  readonly scope: EntityScope;
  readonly entries: (query?: object) => Promise<readonly HistoryEntry[]>;
  readonly restore: (body: {
    at: string;
    ids?: string[];
    removeCreated?: boolean;
    dryRun?: boolean;
    conflicts?: 'refuse' | 'skip';
    most?: number;
  }) => Promise<RestoreResult>;
  readonly titles: () => Promise<string>;
  /** Waits for the next millisecond. Resolves to the time until then. */
  readonly moment: () => Promise<string>;
}

async function begin(host: EntityHost): Promise<Begun> {
  const scope = host.scopeOf(await host.saveVersion({ Task: schema }));
  const params = { appId: host.app.appId, entity: 'Task' };
  const api = host.client(rowHistoryApi, host.builder.token);
  return {
    host,
    scope,
    entries: async (query = {}) => (await api.listHistory({ params, query })).entries,
    restore: (body) => api.restoreRows({ params, body }),
    async titles() {
      const { records } = await host.store.list(scope, 'Task', { sort: 'title' });
      return records.map(({ title }) => title).join(' ');
    },
    async moment() {
      const now = Date.now();
      while (Date.now() <= now) await new Promise((resolve) => setTimeout(resolve, 1));
      return new Date(now).toISOString();
    },
  };
}

describeOnEachDatabase('The history of rows', (database) => {
  it('lists who created, changed and deleted rows, newest first, in pages', async () => {
    await using host = await startEntityHost(database);
    const { scope, entries, moment } = await begin(host);
    const visitor = { ...scope, actor: { kind: 'anonymous' } } as const;
    const { id } = await host.store.create(visitor, 'Task', { title: 'a' });
    await moment();
    await host.store.update(scope, 'Task', id, { title: 'b', done: true });
    await moment();
    await host.change({
      records: [{ type: 'update', entity: 'Task', filter: {}, values: { title: 'c' } }],
    });
    await moment();
    await host.store.delete(scope, 'Task', id);
    const found = await entries();
    expect(found.map(({ kind, by, before, after }) => [kind, by, before, after])).to.deep.equal([
      ['delete', { kind: 'person', name: 'Ada' }, { title: 'c', done: true }, null],
      ['update', { kind: 'assistant' }, { title: 'b' }, { title: 'c' }],
      ['update', { kind: 'person', name: 'Ada' }, { title: 'a' }, { title: 'b', done: true }],
      ['create', { kind: 'visitor' }, null, { title: 'a' }],
    ]);
    const paged: string[] = [];
    let before: string | undefined;
    for (;;) {
      const [entry] = await entries({ limit: 1, id, ...(before === undefined ? {} : { before }) });
      if (!entry) break;
      paged.push(entry.id);
      before = entry.id;
    }
    expect(paged).to.deep.equal(found.map((entry) => entry.id));
  });

  it('restores a table to a moment, and undoes the restore', async () => {
    await using host = await startEntityHost(database);
    const { scope, entries, restore, titles, moment } = await begin(host);
    const { store } = host;
    const { records } = await store.createMany(scope, 'Task', [
      { title: 'a' },
      { title: 'b' },
      { title: 'c' },
    ]);
    const [a = '', b = ''] = records.map(({ id }) => id);
    const at = await moment();
    await store.update(scope, 'Task', a, { title: 'A' });
    await store.update(scope, 'Task', a, { title: 'AA' });
    await store.delete(scope, 'Task', b);
    await store.create(scope, 'Task', { title: 'later' });
    await moment();
    const counts = { updated: 1, returned: 1, removed: 0, unknown: 0, conflicts: [], conflicting: 0 };
    expect(await restore({ at, dryRun: true })).to.deep.include(counts);
    expect(await titles()).to.equal('AA c later');
    const { undoAt, ...done } = await restore({ at });
    expect(done).to.deep.equal({ ...counts, isComplete: true });
    expect(await titles()).to.equal('a b c later');
    expect((await store.get(scope, 'Task', b)).id).to.equal(b);
    const restored = (await entries()).filter(({ restoredTo }) => restoredTo === at);
    expect(restored.map(({ kind }) => kind).sort()).to.deep.equal(['return', 'update']);

    await moment();
    expect(await restore({ at: undoAt })).to.deep.include({ updated: 1, returned: 0, removed: 1 });
    expect(await titles()).to.equal('AA c later');
    await moment();
    const removing = await restore({ at, removeCreated: true });
    expect(removing).to.deep.include({ updated: 1, returned: 1, removed: 1 });
    expect(await titles()).to.equal('a b c');
    await moment();
    await restore({ at: removing.undoAt });
    expect(await titles()).to.equal('AA c later');
  });

  it('restores a table of any size in parts, and undoes all of them at once', async () => {
    await using host = await startEntityHost(database);
    const { scope, restore, titles, moment } = await begin(host);
    const { store } = host;
    const titled = [...'abcdefg'].map((title) => ({ title }));
    const { records } = await store.createMany(scope, 'Task', titled);
    const at = await moment();
    for (const { id, title } of records.slice(0, 5))
      await store.update(scope, 'Task', id, { title: `${String(title)}2` });
    for (const { id } of records.slice(5)) await store.delete(scope, 'Task', id);
    await store.create(scope, 'Task', { title: 'later' });
    const changed = await titles();
    await moment();

    const whole = { at, removeCreated: true, most: 3 };
    expect(await restore({ ...whole, dryRun: true })).to.deep.include({
      updated: 5,
      returned: 2,
      removed: 1,
      isComplete: false,
    });
    const parts: RestoreResult[] = [];
    do parts.push(await restore(whole));
    while (!parts.at(-1)?.isComplete);
    const sizes = parts.map(({ updated, returned, removed }) => updated + returned + removed);
    expect(sizes).to.deep.equal([3, 3, 2]);
    expect(await titles()).to.equal('a b c d e f g');

    await moment();
    const undo = { at: parts[0]?.undoAt ?? '', most: 5 };
    expect((await restore(undo)).isComplete).to.equal(false);
    expect((await restore(undo)).isComplete).to.equal(true);
    expect(await titles()).to.equal(changed);
  });

  it('restores only the given rows', async () => {
    await using host = await startEntityHost(database);
    const { scope, restore, titles, moment } = await begin(host);
    const { records } = await host.store.createMany(scope, 'Task', [{ title: 'a' }, { title: 'b' }]);
    const at = await moment();
    for (const { id } of records) await host.store.update(scope, 'Task', id, { title: 'x' });
    await restore({ at, ids: [records[0]?.id ?? ''] });
    expect(await titles()).to.equal('a x');
  });

  it('is for builders and admins of the app alone', async () => {
    await using host = await startEntityHost(database);
    await begin(host);
    const params = { appId: host.app.appId, entity: 'Task' };
    const list = (place: Place, token?: string) =>
      host
        .at(place, rowHistoryApi, token)
        .listHistory({ params, query: {} })
        .then(
          () => 200,
          (error: unknown) => (error as { status: number }).status,
        );
    const user = await host.signUpEndUser('eva');
    expect(await list('preview', user.token)).to.be.oneOf([401, 403]);
    expect(await list('preview')).to.equal(401);
    expect(await list('platform')).to.equal(401);
    expect(await list('preview', await host.previewToken())).to.equal(200);
  });

  it('restores no row that would break a rule, and says which', async () => {
    await using host = await startEntityHost(database);
    const { moment } = await begin(host);
    const seat = schemaOf(
      {
        place: { type: 'string' },
        from: { type: 'string', format: 'date-time' },
        minutes: { type: 'number' },
      },
      {
        'x-unique': [['place']],
        'x-no-overlap': { from: 'from', minutes: 'minutes' },
      },
    );
    const scope = host.scopeOf(await host.saveVersion({ Seat: seat }));
    const api = host.client(rowHistoryApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Seat' };
    const make = (place: string, hour?: number) =>
      host.store.create(scope, 'Seat', {
        place,
        ...(hour === undefined ? {} : { from: `2026-03-09T${hour}:00:00.000Z`, minutes: 60 }),
      });
    const [a, b, c, d] = [await make('a'), await make('b'), await make('c', 10), await make('d')];
    const at = await moment();
    await host.store.update(scope, 'Seat', a.id, { place: 'a2' });
    await host.store.update(scope, 'Seat', b.id, { place: 'b2' });
    await host.store.delete(scope, 'Seat', c.id);
    await host.store.update(scope, 'Seat', d.id, { place: 'd2' });
    await make('a');
    await make('e', 10);
    const places = async () =>
      (await host.store.list(scope, 'Seat', { sort: 'place' })).records.map(({ place }) => place).join(' ');
    const before = await places();

    const refused = await failureOf(api.restoreRows({ params, body: { at } }));
    expect(refused).to.include({ code: 'entities/restore-breaks-rules', status: 409 });
    expect(refused.details).to.have.deep.members([
      { rowId: a.id, message: 'There is already one with this place.' },
      { rowId: c.id, message: 'This overlaps with “e”.' },
    ]);
    const counted = await api.restoreRows({ params, body: { at, dryRun: true } });
    expect(counted).to.include({ updated: 2, returned: 0, conflicting: 2 });
    expect(await places(), 'nothing has changed').to.equal(before);

    const done = await api.restoreRows({ params, body: { at, conflicts: 'skip' } });
    expect(done).to.include({ updated: 2, returned: 0, conflicting: 2 });
    expect(await places()).to.equal('a a2 b d e');
  });

  it('lets rows exchange unique values', async () => {
    await using host = await startEntityHost(database);
    const { moment } = await begin(host);
    const scope = host.scopeOf(
      await host.saveVersion({ Seat: schemaOf({ place: { type: 'string' } }, { 'x-unique': [['place']] }) }),
    );
    const [a, b] = [
      await host.store.create(scope, 'Seat', { place: 'a' }),
      await host.store.create(scope, 'Seat', { place: 'b' }),
    ];
    const at = await moment();
    for (const [id, place] of [
      [a.id, 'c'],
      [b.id, 'a'],
      [a.id, 'b'],
    ] as const)
      await host.store.update(scope, 'Seat', id, { place });
    const params = { appId: host.app.appId, entity: 'Seat' };
    const done = await host.client(rowHistoryApi, host.builder.token).restoreRows({ params, body: { at } });
    expect(done).to.include({ updated: 2, conflicting: 0 });
    expect((await host.store.get(scope, 'Seat', a.id)).place).to.equal('a');
  });

  it('is cut by number and age, and a restore says what it no longer knows', async () => {
    await using host = await startEntityHost(database);
    const { scope, entries, restore, moment } = await begin(host);
    const { id } = await host.store.create(scope, 'Task', { title: 'a' });
    const at = await moment();
    for (const title of ['b', 'c', 'd', 'e']) {
      await host.store.update(scope, 'Task', id, { title });
      await moment();
    }
    const clock = { now: () => new Date(), timestamp: () => new Date().toISOString() };
    const { signal } = new AbortController();
    await pruneHistory(host.db, clock, { days: 90, perRow: 2 }, signal);
    expect((await entries()).map(({ kind, after }) => [kind, after])).to.deep.equal([
      ['update', { title: 'e' }],
      ['update', { title: 'd' }],
      ['create', null],
    ]);
    expect(await restore({ at, dryRun: true })).to.deep.include({ updated: 0, unknown: 1 });
    const later = { now: () => new Date(Date.now() + 2 * 86_400_000), timestamp: clock.timestamp };
    await pruneHistory(host.db, later, { days: 1, perRow: 2 }, signal);
    expect(await host.db('row_history').select('seq')).to.deep.equal([]);
  });
});
