import type { Knex } from 'knex';
import { dataReads } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityQuery } from '../src/shared/index.js';
import { tablePerformanceApi } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const fields = {
  title: { type: 'string' },
  price: { type: 'number' },
  done: { type: 'boolean' },
};
const anyText = { title: { type: 'number' }, price: { type: 'string' }, done: { type: 'string' } };
const config = { entities: { indexFromRows: 20 } };

describeOnEachDatabase('Indexes on fields', (database) => {
  const indexesOf = async ({ db }: EntityHost, entity: string): Promise<number> => {
    const { table_id } = (await db('entity_tables').where({ entity }).first()) as { table_id: string };
    const [catalog, name] = database === 'sqlite' ? ['sqlite_master', 'name'] : ['pg_indexes', 'indexname'];
    const [row] = await db(catalog).where(name, 'like', `rows_${table_id}_%`).count({ count: '*' });
    return Number(row?.count);
  };

  /** How the database means to go about the first statement on rows that the list makes. */
  const planOf = async (host: EntityHost, entity: string, query: EntityQuery, versionId: string) => {
    let statement: { sql: string; bindings: Knex.Value[] } | undefined;
    const listen = (query: { sql: string; bindings: Knex.Value[] }) => {
      if (query.sql.includes('rows_')) statement ??= query;
    };
    const { db } = host.service(dataReads);
    db.on('query', listen);
    await host.store.list(host.scopeOf(versionId), entity, query);
    db.removeListener('query', listen);
    const { sql, bindings } = statement ?? { sql: '', bindings: [] };
    const text = sql.replace(/\$\d+/g, '?');
    return db.transaction(async (transaction) => {
      // So few rows would be read without any index.
      if (database === 'postgres') await transaction.raw('set local enable_seqscan = off');
      const explain = database === 'postgres' ? 'explain' : 'explain query plan';
      return JSON.stringify(await transaction.raw(`${explain} ${text}`, bindings));
    });
  };

  it('are built for the sorts and filters of large tables, and are used', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Small: schemaOf(fields), Large: schemaOf(fields) });
    const scope = host.scopeOf(versionId);
    const rows = Array.from({ length: 30 }, (_, index) => ({
      title: `T${index}`,
      price: index,
      done: index % 2 === 0,
    }));
    await host.store.createMany(scope, 'Small', rows.slice(0, 10));
    await host.store.createMany(scope, 'Large', rows);
    const queries: EntityQuery[] = [
      { sort: '-price' },
      { sort: 'title' },
      { filter: { title: 'T7' } },
      { filter: { price: { $gt: 3, $lt: 5 } } },
      { filter: { done: true } },
    ];
    const before = await indexesOf(host, 'Large');
    for (const entity of ['Small', 'Large'])
      for (const query of queries) await host.store.list(scope, entity, query);
    await eventually(async () => (await indexesOf(host, 'Large')) === before + queries.length);
    expect(await indexesOf(host, 'Small'), 'a small table').to.equal(before);

    for (const query of queries) {
      const plan = await planOf(host, 'Large', query, versionId);
      expect(plan, JSON.stringify(query)).to.match(/rows_[a-z0-9]{20}_[0-9a-f]{16}/);
    }
    const sorted = await planOf(host, 'Large', { sort: '-price' }, versionId);
    expect(sorted, 'the order comes from the index').to.not.match(/TEMP B-TREE|Sort/i);
  });

  it('find rows of a value in the order of another field, as one index', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Large: schemaOf(fields) });
    const rows = Array.from({ length: 30 }, (_, price) => ({
      title: price % 2 === 0 ? 'even' : 'odd',
      price,
    }));
    await host.store.createMany(host.scopeOf(versionId), 'Large', rows);
    const before = await indexesOf(host, 'Large');
    const query: EntityQuery = { filter: { title: 'even', price: { $gte: 4 } }, sort: '-price', limit: 3 };
    const prices = async () => {
      const { records } = await host.store.list(host.scopeOf(versionId), 'Large', query);
      return records.map(({ price }) => price);
    };
    expect(await prices()).to.deep.equal([28, 26, 24]);
    const performance = () =>
      host
        .client(tablePerformanceApi, host.builder.token)
        .getTablePerformance({ params: { appId: host.app.appId, entity: 'Large' } });
    const made = await eventually(async () => {
      const { indexes } = await performance();
      const own = indexes.filter(({ field }) => field !== null);
      return own.length === 2 && own.every(({ state }) => state === 'ready') ? own : undefined;
    });
    expect(made.map(({ use, field, sortedBy }) => ({ use, field, sortedBy }))).to.have.deep.members([
      { use: 'find', field: 'title', sortedBy: 'price' },
      { use: 'find', field: 'price', sortedBy: null },
    ]);
    expect(await indexesOf(host, 'Large')).to.equal(before + 2);
    const plan = await planOf(host, 'Large', query, versionId);
    expect(plan, 'the order comes from the index').to.not.match(/TEMP B-TREE|Sort/i);
    expect(await prices()).to.deep.equal([28, 26, 24]);
  });

  it('follow the options of a choice, and replace those of former options', async () => {
    await using host = await startEntityHost(database, { config });
    const withOptions = (options: string[]) =>
      host.saveVersion({ Large: schemaOf({ ...fields, stage: { type: 'string', enum: options } }) });
    const stages = ['to do', 'done?', 'checked'];
    let versionId = await withOptions(stages);
    await host.store.createMany(
      host.scopeOf(versionId),
      'Large',
      Array.from({ length: 30 }, (_, row) => ({ title: 'x', stage: stages[row % 3] })),
    );
    const before = await indexesOf(host, 'Large');
    const queries: EntityQuery[] = [{ sort: 'stage' }, { filter: { title: 'x' }, sort: '-stage' }];
    for (const options of [stages, ['new', ...stages.toReversed()]]) {
      versionId = await withOptions(options);
      for (const query of queries) {
        const { records } = await host.store.list(host.scopeOf(versionId), 'Large', { ...query, limit: 30 });
        const used = [...new Set(records.map(({ stage }) => stage))];
        const expected = options.filter((option) => stages.includes(option));
        expect(used).to.deep.equal(query === queries[0] ? expected : expected.toReversed());
        await eventually(
          async () => !/TEMP B-TREE|Sort/i.test(await planOf(host, 'Large', query, versionId)),
        );
      }
      // PostgreSQL may use the first one for both until the other is built.
      await eventually(async () => (await indexesOf(host, 'Large')) === before + queries.length);
    }
  });

  it('are of single fields once there are many', async () => {
    await using host = await startEntityHost(database, { config });
    const names = Array.from({ length: 8 }, (_, index) => `field${index}`);
    const numbers = Object.fromEntries(names.map((name) => [name, { type: 'number' }]));
    const versionId = await host.saveVersion({ Large: schemaOf(numbers) });
    const scope = host.scopeOf(versionId);
    const row = Object.fromEntries(names.map((name) => [name, 1]));
    await host.store.createMany(
      scope,
      'Large',
      Array.from({ length: 30 }, () => row),
    );
    for (const name of names)
      await host.store.list(scope, 'Large', { filter: { [name]: 1, field0: 1 }, sort: 'field0' });
    for (const name of names.slice(2))
      await host.store.list(scope, 'Large', { filter: { [name]: 1 }, sort: 'field1' });
    const params = { appId: host.app.appId, entity: 'Large' };
    const own = await eventually(async () => {
      const { indexes } = await host
        .client(tablePerformanceApi, host.builder.token)
        .getTablePerformance({ params });
      const made = indexes.filter(({ field, state }) => field !== null && state === 'ready');
      return made.some(({ use, field }) => use === 'sort' && field === 'field1') ? made : undefined;
    });
    expect(own.filter(({ sortedBy }) => sortedBy !== null).length).to.be.within(1, 8);
    expect(own.some(({ field, sortedBy }) => field === sortedBy)).to.equal(false);
  });

  it('never refuse a row, however long its text or wrong its type', async () => {
    await using host = await startEntityHost(database, { config });
    const older = host.scopeOf(await host.saveVersion({ Large: schemaOf(anyText) }));
    const newer = host.scopeOf(await host.saveVersion({ Large: schemaOf(fields) }));
    await host.store.createMany(older, 'Large', [{ title: 5, price: 'cheap', done: 'yes' }]);
    await host.store.createMany(
      newer,
      'Large',
      Array.from({ length: 30 }, (_, price) => ({ price, title: 'x' })),
    );
    const before = await indexesOf(host, 'Large');
    for (const sort of ['title', 'price', 'done']) await host.store.list(newer, 'Large', { sort });
    await eventually(async () => (await indexesOf(host, 'Large')) === before + 3);

    // Without a pattern by which PostgreSQL could pack it into an index entry.
    const characters = Array.from(
      { length: 20_000 },
      (_, index) => 0x4e00 + ((index * index * 7919) % 19_997),
    );
    const long = String.fromCodePoint(...characters);
    const { id } = await host.store.create(newer, 'Large', { title: long, price: 1e300 });
    await host.store.create(older, 'Large', { title: 1, price: 'NaN', done: '' });
    const found = await host.store.list(newer, 'Large', { filter: { title: long.slice(0, 1000) } });
    expect(found.records).to.deep.equal([]);
    const byPrice = await host.store.list(newer, 'Large', { sort: '-price', limit: 2 });
    expect(byPrice.records.map(({ price }) => price)).to.deep.equal([1e300, 29]);
    expect(byPrice.records[0]?.id).to.equal(id);
    const last = await host.store.list(newer, 'Large', { sort: 'price', limit: 1000 });
    expect(last.records.slice(-2).map(({ price }) => price)).to.have.members(['cheap', 'NaN']);
  });
});
