import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityPage, EntityRow } from '../src/app/client/entity-client.js';
import { placeRows, rowOrder } from '../src/app/client/place-rows.js';
import { readAll } from '../src/app/client/read-all.js';
import { rowsOf } from '../src/app/client/record-pages.js';
import type { Field } from '../src/app/client/field.js';
import { tableFilter, tableSort } from '../src/app/kit/table-query.js';
import { initialView } from '../src/app/kit/table-view.js';
import { entitiesApi } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import { startEntityHost } from './support/entity-host.js';

describeOnEachDatabase('A long list', (database) => {
  it('is read to its end or its limit, page by page, and can be cancelled', async () => {
    await using host = await startEntityHost(database);
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const { app, builder, store } = host;
    const versionId = await host.saveVersion({ Thing: schema });
    const rows = Array.from({ length: 2_345 }, (_, index) => ({ name: `Thing ${index}` }));
    for (let at = 0; at < rows.length; at += 1000)
      await store.createMany(host.scopeOf(versionId), 'Thing', rows.slice(at, at + 1000));
    const params = { appId: app.appId, entity: 'Thing' };
    const limits: number[] = [];
    const read = async (query: { limit: number; cursor?: string }) => {
      limits.push(query.limit);
      return (await host.client(entitiesApi, builder.token).listRecords({ params, query })) as EntityPage;
    };

    const progress: number[] = [];
    const all = await readAll(read, undefined, { onProgress: (count) => progress.push(count) });
    expect(new Set(all.map(({ id }) => id)).size).to.equal(2_345);
    expect(progress).to.deep.equal([1000, 2000, 2345]);
    expect(await readAll(read, 1_500)).to.deep.equal(all.slice(0, 1_500));
    expect(await readAll(read, 7)).to.deep.equal(all.slice(0, 7));
    expect(limits).to.deep.equal([1000, 1000, 1000, 1000, 500, 7]);

    const leaving = new AbortController();
    const left = readAll(read, undefined, { signal: leaving.signal, onProgress: () => leaving.abort() });
    expect(await left.catch((error: Error) => error.name)).to.equal('AbortError');
    expect(limits).to.have.length(7);
  });

  it('has shorter pages where its rows are large', async () => {
    await using host = await startEntityHost(database);
    const schema = { type: 'object', properties: { text: { type: 'string' } } };
    const scope = host.scopeOf(await host.saveVersion({ Thing: schema }));
    const large = { text: 'é'.repeat(450_000) };
    for (let made = 0; made < 20; made += 5)
      await host.store.createMany(scope, 'Thing', Array(5).fill(large));
    await host.store.createMany(scope, 'Thing', Array(100).fill({ text: 'small' }));
    const lengths: number[] = [];
    const ids = new Set<unknown>();
    let cursor: string | undefined;
    do {
      const page = await host.store.list(scope, 'Thing', { limit: 1000, cursor });
      lengths.push(page.records.length);
      for (const { id } of page.records) ids.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(lengths).to.deep.equal([108, 8, 4]);
    expect(ids.size).to.equal(120);
    const tooLarge = await failureOf(host.store.create(scope, 'Thing', { text: 'x'.repeat(1_000_001) }));
    expect(tooLarge).to.include({ status: 400 });
    expect(tooLarge.details).to.have.nested.property('0.field', 'body.text');
  });

  it('can be entered at any row, also where rows have no value to sort by', async () => {
    await using host = await startEntityHost(database);
    const schema = { type: 'object', properties: { rank: { type: 'integer' } } };
    const scope = host.scopeOf(await host.saveVersion({ Thing: schema }));
    const rows = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? {} : { rank: index }));
    await host.store.createMany(scope, 'Thing', rows);
    for (const sort of ['rank', '-rank', '-createdAt']) {
      const { records: all } = await host.store.list(scope, 'Thing', { sort });
      for (const offset of [0, 1, 18, 19, 20, 21, 29, 30]) {
        const { records } = await host.store.list(scope, 'Thing', { sort, offset, limit: 4 });
        expect(records, `${sort} from ${offset}`).to.deep.equal(all.slice(offset, offset + 4));
      }
      const { nextCursor } = await host.store.list(scope, 'Thing', { sort, limit: 5 });
      const page = await host.store.list(scope, 'Thing', {
        sort,
        limit: 3,
        offset: 17,
        cursor: nextCursor ?? '',
      });
      expect(page.records).to.deep.equal(all.slice(22, 25));
    }
  });
});

describe('A change to a long list', () => {
  it('puts its rows where the server would list them', () => {
    const row = fc.record({
      name: fc.option(fc.constantFrom('a', 'B', 'c', 'D'), { nil: undefined }),
      rank: fc.nat(3),
    });
    const plan = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 20 }),
      changes: fc.array(fc.record({ at: fc.nat(19), to: fc.option(row, { nil: undefined }) })),
      sort: fc.constantFrom('name', '-name', 'rank', '-rank'),
      options: fc.constantFrom([], ['c', 'D', 'a']),
    });
    fc.assert(
      fc.property(plan, ({ rows, changes, sort, options }) => {
        let all: EntityRow[] = rows.map((values, index) => ({ ...values, id: `row${index}` }));
        const ordered = () => [...all].sort(rowOrder(sort, options));
        const pagesOf = (listed: readonly EntityRow[]): EntityPage[] =>
          Array.from({ length: Math.ceil(listed.length / 3) }, (_, page) => ({
            records: listed.slice(page * 3, page * 3 + 3),
            nextCursor: page * 3 + 3 < listed.length ? 'more' : null,
          }));
        let data = { pages: pagesOf(ordered()), pageParams: [] as unknown[] };
        for (const { at, to } of changes) {
          const id = `row${at}`;
          all = [...all.filter((each) => each.id !== id), ...(to ? [{ ...to, id }] : [])];
          data = { ...placeRows(data, [id], to ? [{ ...to, id }] : [], sort, options), pageParams: [] };
        }
        expect(rowsOf(data)).to.deep.equal(ordered());
      }),
    );
  });
});

describe('The query of a table', () => {
  const fields: Field[] = [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'stage', label: 'Stage', type: 'select', options: [{ value: 'won', label: 'Closed, won' }] },
    { name: 'tags', label: 'Tags', type: 'multiselect', options: ['new', 'old'] },
    { name: 'done', label: 'Done', type: 'boolean' },
    { name: 'amount', label: 'Amount', type: 'currency' },
    { name: 'company', label: 'Company', type: 'reference' },
  ];
  const none = () => [];

  it('is the filter of the app until a reader narrows it', () => {
    expect(tableFilter(undefined, fields, initialView, none)).to.equal(undefined);
    expect(tableFilter({ stage: 'won' }, fields, initialView, none)).to.deep.equal({ stage: 'won' });
    expect(tableSort('-amount', initialView)).to.equal('-amount');
    const view = { ...initialView, sort: { field: 'title', direction: 'descending' } as const };
    expect(tableSort('-amount', view)).to.equal('-title');
  });

  it('contains each chosen facet, and each word in every visible field', () => {
    const filters = { stage: ['won'], tags: ['new', 'old'], done: ['false'] };
    expect(tableFilter(undefined, fields, { ...initialView, filters }, none)).to.deep.equal({
      $and: [
        { stage: { $in: ['won'] } },
        { $or: [{ tags: { $contains: 'new' } }, { tags: { $contains: 'old' } }] },
        { done: { $ne: true } },
      ],
    });
    const matches = (_: Field, word: string) => (word === 'acme' ? ['id1', 'id2'] : []);
    expect(
      tableFilter({ done: true }, fields, { ...initialView, search: 'acme CLOSED $12' }, matches),
    ).to.deep.equal({
      $and: [
        { done: true },
        { $or: [{ $search: 'acme' }, { company: { $in: ['id1', 'id2'] } }] },
        { $or: [{ $search: 'CLOSED' }, { stage: { $in: ['won'] } }] },
        { $or: [{ $search: '$12' }, { amount: 12 }] },
      ],
    });
  });
});
