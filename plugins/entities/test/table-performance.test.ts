import { isDeepStrictEqual } from 'node:util';
import { appsApi } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { tablePerformanceApi } from '../src/shared/index.js';
import type { TablePerformance } from '../src/shared/index.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const fields = { title: { type: 'string' }, price: { type: 'number' }, city: { type: 'string' } };
const rows = Array.from({ length: 30 }, (_, price) => ({ title: `T${price}`, price, city: 'Bern' }));

async function startLarge(database: Parameters<typeof startEntityHost>[0], slowFromMs: number) {
  const host = await startEntityHost(database, { config: { entities: { indexFromRows: 20, slowFromMs } } });
  const versionId = await host.saveVersion({ Large: schemaOf(fields) });
  const scope = host.scopeOf(versionId);
  await host.store.createMany(scope, 'Large', rows);
  const read = (token = host.builder.token): Promise<TablePerformance> =>
    host
      .at('platform', tablePerformanceApi, token)
      .getTablePerformance({ params: { appId: host.app.appId, entity: 'Large' } });
  return Object.assign(host, { scope, read });
}

const usesOf = ({ indexes }: TablePerformance) =>
  indexes
    .map(
      ({ use, field, sortedBy, state }) =>
        `${use} ${field ?? '-'} ${sortedBy ? `by ${sortedBy} ` : ''}${state}`,
    )
    .sort();

describeOnEachDatabase('Performance of a table', (database) => {
  it('lists the indexes that lists and searches have led to, and which belong to no field any more', async () => {
    await using host = await startLarge(database, 1_000_000);
    expect(usesOf(await host.read())).to.deep.equal(['creator - ready', 'newest - ready']);
    await host.store.list(host.scope, 'Large', { sort: 'price', filter: { city: 'Bern' } });
    await host.store.list(host.scope, 'Large', { sort: 'title', filter: { $search: 'bern' } });
    const all = [
      'creator - ready',
      'find city by price ready',
      'newest - ready',
      'search - ready',
      'sort title ready',
    ];
    let read = await host.read();
    await eventually(async () => {
      read = await host.read();
      return isDeepStrictEqual(usesOf(read), all);
    });
    const { isLarge, indexFromRows, slowQueries } = read;
    expect({ isLarge, indexFromRows, slowQueries }).to.deep.equal({
      isLarge: true,
      indexFromRows: 20,
      slowQueries: [],
    });

    await host.saveVersion({
      Large: schemaOf({ title: { type: 'number' }, city: fields.city, price: { type: 'string' } }),
    });
    expect(usesOf(await host.read())).to.include.members(['find city by price unused', 'sort title unused']);
    await host.saveVersion({ Large: schemaOf({ title: fields.title }) });
    expect(usesOf(await host.read())).to.include.members(['find - unused', 'sort title ready']);
  });

  it('lists slow queries by what they ask for, without values, those that took most time first', async () => {
    await using host = await startLarge(database, 0);
    const { store, scope } = host;
    for (const city of ['Bern', 'Basel', 'Chur'])
      await store.list(scope, 'Large', {
        sort: '-price',
        filter: { $or: [{ city }, { $not: { title: { $contains: 'secret' } } }] },
      });
    await store.totals(scope, 'Large', { filter: { price: { $gt: 5 } }, sum: ['price'] });
    await store.aggregate(scope, 'Large', { groupBy: ['city'], filter: { $search: 'secret' } });
    const { slowQueries } = await host.read();
    expect(JSON.stringify(slowQueries)).to.not.match(/Bern|Basel|secret/);
    const byKind = new Map(slowQueries.map((query) => [query.shape.kind, query]));
    expect(byKind.get('page')).to.deep.include({
      runs: 3,
      stopped: 0,
      shape: {
        kind: 'page',
        conditions: [
          { field: 'city', kind: 'equals', negated: false },
          { field: 'title', kind: 'contains', negated: true },
        ],
        hasAlternatives: true,
        sort: '-price',
        groupBy: [],
      },
    });
    expect(byKind.get('totals')?.shape.conditions).to.deep.equal([
      { field: 'price', kind: 'compares', negated: false },
    ]);
    expect(byKind.get('groups')?.shape).to.deep.include({
      groupBy: ['city'],
      conditions: [{ field: '', kind: 'search', negated: false }],
    });
    for (const { averageMs, slowestMs } of slowQueries)
      expect(averageMs).to.be.above(0).and.at.most(slowestMs);
    const times = slowQueries.map(({ runs, averageMs }) => runs * averageMs);
    expect(times).to.deep.equal([...times].sort((a, b) => b - a));
  });

  it('keeps the last 50 queries of a table', async () => {
    await using host = await startLarge(database, 0);
    const names = Array.from({ length: 60 }, (_, index) => `field${index}`);
    const versionId = await host.saveVersion({
      Large: schemaOf(Object.fromEntries(names.map((name) => [name, { type: 'string' }]))),
    });
    for (const name of names)
      await host.store.list(host.scopeOf(versionId), 'Large', { filter: { [name]: 'x' } });
    expect((await host.read()).slowQueries).to.have.length(50);
  });

  it('is shown to the builders of the app only', async () => {
    await using host = await startLarge(database, 0);
    const { token } = await host.signUpEndUser('eve');
    const refused = await host.read(token).then(
      () => 'shown',
      (error: { code: string }) => error.code,
    );
    expect(refused).to.equal('not_signed_in');
  });

  it('is forgotten with the app', async () => {
    await using host = await startLarge(database, 0);
    await host.store.list(host.scope, 'Large', {});
    await host.read();
    await host.client(appsApi, host.builder.token).deleteApp({ params: host.app });
    await eventually(async () => (await host.db('slow_queries').first()) === undefined);
  });
});
