import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { AggregateGroup, AggregateQuery, EntityActor } from '../src/shared/index.js';
import { entitiesApi } from '../src/shared/index.js';
import { errorsOf, failureOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const user: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const sale = schemaOf({
  status: { type: 'string', enum: ['open', 'won', 'lost'] },
  owner: { type: 'string' },
  amount: { type: 'number' },
  pieces: { type: 'integer' },
  paid: { type: 'boolean' },
  due: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  tags: { type: 'array' },
  margin: { type: 'number', 'x-accessControl': { read: 'admin' } },
  bonus: { type: 'number', 'x-accessControl': { read: 'creator' } },
});
type Sale = Readonly<Record<string, unknown>>;

/** The group of a row, by the plainest means. */
function groupOf(row: Sale, text: string): string | number | boolean | null {
  const [name = '', unit] = text.split(':');
  const value = (row[name] ?? null) as string | number | boolean | null;
  if (typeof value !== 'string' || (name !== 'due' && name !== 'at')) return value;
  const day = value.slice(0, 10);
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'month') return day.slice(0, 7);
  if (unit !== 'week') return day;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

const numbers = (rows: readonly Sale[], name: string) =>
  rows.map((row) => row[name]).filter((value) => typeof value === 'number');
const dates = (rows: readonly Sale[]) =>
  rows.flatMap(({ due }) => (typeof due === 'string' ? [due] : [])).sort();

function expectedGroups(rows: readonly Sale[], groupBy: readonly string[]) {
  const groups = new Map<string, Sale[]>();
  for (const row of rows) {
    const key = JSON.stringify(groupBy.map((text) => groupOf(row, text)));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return new Map(
    [...groups].map(([key, members]) => {
      const pieces = numbers(members, 'pieces');
      const sum = pieces.reduce((total, piece) => total + piece, 0);
      const amounts = numbers(members, 'amount');
      const days = dates(members);
      return [
        key,
        {
          count: members.length,
          sum: { pieces: sum },
          avg: { pieces: pieces.length === 0 ? null : sum / pieces.length },
          min: { amount: amounts.length === 0 ? null : Math.min(...amounts), due: days[0] ?? null },
          max: { amount: amounts.length === 0 ? null : Math.max(...amounts), due: days.at(-1) ?? null },
        },
      ];
    }),
  );
}

const day = fc.date({ min: new Date('2024-12-20'), max: new Date('2025-03-03'), noInvalidDate: true });
const someSale = fc.record(
  {
    status: fc.constantFrom('open', 'won', 'lost'),
    owner: fc.constantFrom('Ada', 'ada', 'Éva', '', "O'Neil", 'x'.repeat(300)),
    amount: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.1, 0.2, 1e21)),
    pieces: fc.integer({ min: 0, max: 9 }),
    paid: fc.boolean(),
    due: day.map((value) => value.toISOString().slice(0, 10)),
    at: day.map((value) => value.toISOString()),
  },
  { requiredKeys: [] },
);

describeOnEachDatabase('Aggregates', (database) => {
  it('match a reference computed in memory, for random rows and groups', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Sale: sale }));
    const rows = fc.sample(someSale, { numRuns: 200, seed: 11 });
    await host.store.createMany(scope, 'Sale', rows);
    const group = fc.constantFrom(
      ...['status', 'owner', 'paid', 'amount', 'due', 'at'],
      ...['due', 'at'].flatMap((name) => ['day', 'week', 'month', 'year'].map((unit) => `${name}:${unit}`)),
    );
    const groupBy = fc.uniqueArray(group, {
      maxLength: 2,
      selector: (text) => text.split(':')[0],
    });
    const isPaid = fc.constantFrom(undefined, true);
    await fc.assert(
      fc.asyncProperty(groupBy, isPaid, async (names, paid) => {
        const query: AggregateQuery = {
          groupBy: names,
          sum: ['pieces'],
          avg: ['pieces'],
          min: ['amount', 'due'],
          max: ['amount', 'due'],
          ...(paid === undefined ? {} : { filter: { paid } }),
        };
        const { groups, complete } = await host.store.aggregate(scope, 'Sale', query);
        expect(complete).to.equal(true);
        const matching = rows.filter((row) => paid === undefined || row.paid === paid);
        const expected = expectedGroups(matching, names);
        expect(groups.length).to.equal(expected.size);
        for (const { group: key, ...values } of groups) {
          expect(values).to.deep.equal(expected.get(JSON.stringify(Object.values(key))));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are sorted by their groups, their count or a value, and say when there are more', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Sale: sale }));
    const rows = [
      { owner: 'b', amount: 1 },
      { owner: 'A', amount: 9 },
      { owner: 'b', amount: 2 },
      { owner: 'c' },
      { amount: 5 },
    ];
    await host.store.createMany(scope, 'Sale', rows);
    const owners = async (query: AggregateQuery) => {
      const { groups, complete } = await host.store.aggregate(scope, 'Sale', {
        groupBy: ['owner'],
        sum: ['amount'],
        avg: ['amount'],
        ...query,
      });
      return [groups.map(({ group }) => group.owner), complete];
    };
    expect(await owners({})).to.deep.equal([['A', 'b', 'c', null], true]);
    expect(await owners({ sort: '-owner' })).to.deep.equal([['c', 'b', 'A', null], true]);
    expect(await owners({ sort: '-count' })).to.deep.equal([['b', 'A', 'c', null], true]);
    expect(await owners({ sort: '-sum.amount', limit: 2 })).to.deep.equal([['A', null], false]);
    expect(await owners({ sort: 'avg.amount' })).to.deep.equal([['b', null, 'A', 'c'], true]);
  });

  it('are computed over HTTP, and are one group without groupBy', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Sale: sale }));
    const api = host.at('platform', entitiesApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Sale' };
    const none = { group: {}, count: 0, sum: { amount: 0 }, avg: {}, min: {}, max: {} };
    const overall = () => api.aggregateRecords({ params, query: { sum: 'amount' } });
    expect(await overall()).to.deep.equal({ groups: [none], complete: true });
    await host.store.createMany(scope, 'Sale', [{ paid: true, amount: 2 }, { amount: 3 }]);
    expect((await overall()).groups).to.deep.equal([{ ...none, count: 2, sum: { amount: 5 } }]);
    const paid = await api.aggregateRecords({ params, query: { groupBy: 'paid,status', max: 'amount' } });
    expect(paid.groups.map(({ group, max }) => ({ ...group, ...max }))).to.deep.equal([
      { paid: true, status: null, amount: 2 },
      { paid: null, status: null, amount: 3 },
    ]);
  });

  it('list groups in the order of lists', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Sale: sale }));
    const owners = ['Zoe', 'Éva', 'ada'];
    const rows = ['lost', 'open', 'won'].map((status, row) => ({ status, owner: owners[row] }));
    await host.store.createMany(scope, 'Sale', [...rows, {}]);
    const groups = async (field: string, sort: string) =>
      (await host.store.aggregate(scope, 'Sale', { groupBy: [field], sort })).groups.map(
        ({ group }) => group[field],
      );
    expect(await groups('status', 'status')).to.deep.equal(['open', 'won', 'lost', null]);
    expect(await groups('status', '-status')).to.deep.equal(['lost', 'won', 'open', null]);
    expect(await groups('owner', 'owner')).to.deep.equal(['ada', 'Éva', 'Zoe', null]);
    // No statement can have such an option, so the others sort as prose.
    const odd = schemaOf({ status: { type: 'string', enum: ['won', 'lo\u0000st', 'open'] } });
    const later = host.scopeOf(await host.saveVersion({ Sale: odd }));
    const { groups: asProse } = await host.store.aggregate(later, 'Sale', { groupBy: ['status'] });
    expect(asProse.map(({ group }) => group['status'])).to.deep.equal(['lost', 'open', 'won', null]);
  });

  it('count nothing that the caller may not read', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({
      Sale: sale,
      Diary: schemaOf({ mood: { type: 'string' } }, withLevels('creator', 'all')),
      Ledger: schemaOf({ amount: { type: 'number' } }, withLevels('admin', 'admin')),
    });
    const owner = host.scopeOf(versionId);
    const asUser = host.scopeOf(versionId, user);
    await host.store.createMany(owner, 'Sale', [{ bonus: 7 }]);
    await host.store.createMany(asUser, 'Sale', [{ bonus: 2 }]);
    await host.store.create(owner, 'Diary', { mood: 'private' });
    await host.store.create(asUser, 'Diary', { mood: 'fine' });
    const groups = async (scope: typeof owner, entity: string, query: AggregateQuery) =>
      (await host.store.aggregate(scope, entity, query)).groups;
    const shown = ({ group, count, sum }: AggregateGroup) => ({ ...group, count, ...sum });
    expect((await groups(asUser, 'Diary', { groupBy: ['mood'] })).map(shown)).to.deep.equal([
      { mood: 'fine', count: 1 },
    ]);
    const sum = { groupBy: ['bonus'], sum: ['bonus'] };
    expect((await groups(asUser, 'Sale', sum)).map(shown)).to.deep.equal(
      [
        { bonus: 2, count: 1 },
        { bonus: null, count: 1 },
      ].map((group) => (group.bonus === null ? { ...group, bonus: 0 } : group)),
    );
    for (const query of [{ sum: ['margin'] }, { groupBy: ['margin'] }, { max: ['margin'] }])
      expect(await errorsOf(host.store.aggregate(asUser, 'Sale', query))).to.have.length(1);
    expect((await failureOf(host.store.aggregate(asUser, 'Ledger', {}))).status).to.equal(403);
  });

  it('refuse what cannot be computed, and name the parameter', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Sale: sale }));
    const refused: readonly (readonly [AggregateQuery, string])[] = [
      [{ groupBy: ['tags'] }, 'query.groupBy'],
      [{ groupBy: ['nothing'] }, 'query.groupBy'],
      [{ groupBy: ['__proto__'] }, 'query.groupBy'],
      [{ groupBy: ['due:hour'] }, 'query.groupBy'],
      [{ groupBy: ['due:month:1'] }, 'query.groupBy'],
      [{ groupBy: ['status:month'] }, 'query.groupBy'],
      [{ groupBy: ['due:month', 'due:year'] }, 'query.groupBy'],
      [{ groupBy: ['status', 'owner', 'paid'] }, 'query.groupBy'],
      [{ groupBy: ["status') from users --"] }, 'query.groupBy'],
      [{ sum: ['status'] }, 'query.sum'],
      [{ avg: ['due'] }, 'query.avg'],
      [{ min: ['status'] }, 'query.min'],
      [{ max: ['constructor'] }, 'query.max'],
      [{ sort: 'amount' }, 'query.sort'],
      [{ groupBy: ['status'], sort: 'sum.amount' }, 'query.sort'],
      [{ filter: { nothing: 1 } }, 'q.nothing'],
    ];
    for (const [query, place] of refused) {
      const call = host.store.aggregate(scope, 'Sale', query);
      expect(await errorsOf(call), JSON.stringify(query)).to.deep.equal([place]);
    }
  });
});
