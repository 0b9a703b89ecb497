import { dataReads } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityActor } from '../src/shared/index.js';
import { searchFolds } from '../src/server/storage/sql/search-folding.js';
import type { EntityHost } from './support/entity-host.js';
import { columnsOf } from './support/deal-columns.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const config = { entities: { indexFromRows: 20 } };
const article = schemaOf({
  title: { type: 'string' },
  body: { type: 'string' },
  secret: { type: 'string', 'x-read': 'admin' },
  own: { type: 'string', 'x-read': 'creator' },
});
const ana: EntityActor = { kind: 'app-user', userId: 'ana', role: 'user' };
const bob: EntityActor = { kind: 'app-user', userId: 'bob', role: 'user' };

describeOnEachDatabase('Search', (database) => {
  const rest = Array.from({ length: 30 }, (_, index) => ({ title: `Filler ${index}`, body: 'nothing here' }));

  /** Searches once, so that the index is built, and waits until it is used. */
  const indexed = async (host: EntityHost, versionId: string, entity = 'Article') => {
    const { db, store } = host;
    const { table_id } = (await db('entity_tables').where({ entity }).first()) as { table_id: string };
    await store.list(host.scopeOf(versionId), entity, { filter: { $search: 'anything' } });
    await eventually(async () => (await db('row_search_indexes').where({ table_id }).first()) !== undefined);
    return table_id;
  };

  it('finds words in any script the same without an index, with one, and in rows written later', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Article: article });
    const scope = host.scopeOf(versionId);
    const make = (title: string) => host.store.create(scope, 'Article', { title });
    const find = async ($search: string) => {
      const { records } = await host.store.list(scope, 'Article', { filter: { $search }, sort: 'title' });
      expect(await host.store.count(scope, 'Article', { $search }), $search).to.equal(records.length);
      return records.map(({ title }) => title);
    };
    await host.store.createMany(scope, 'Article', rest);
    for (const title of [
      'Café Müller',
      'CAFE MULLER',
      'Москва',
      '東京タワー',
      'résumé 100% "sure"',
      'Ålesund',
      'Silben\u00adtrennung',
      '\ufeffنامه\u200cای',
    ])
      await make(title);
    const expected: Readonly<Record<string, readonly string[]>> = {
      cafe: ['CAFE MULLER', 'Café Müller'],
      CAFÉ: ['CAFE MULLER', 'Café Müller'],
      'mull caf': ['CAFE MULLER', 'Café Müller'],
      'muller nothing': [],
      МОСК: ['Москва'],
      東京タ: ['東京タワー'],
      東京: ['東京タワー'],
      タワー: ['東京タワー'],
      resume: ['résumé 100% "sure"'],
      '"sure"': ['résumé 100% "sure"'],
      '100%': ['résumé 100% "sure"'],
      alesund: ['Ålesund'],
      silbentrennung: ['Silben\u00adtrennung'],
      'Silben\u00adtren\u200bnung': ['Silben\u00adtrennung'],
      نامهای: ['\ufeffنامه\u200cای'],
      'filler 17': ['Filler 17'],
    };
    const answers = async () => {
      const found: Record<string, unknown> = {};
      for (const word of Object.keys(expected)) found[word] = await find(word);
      return found;
    };
    expect(await answers()).to.deep.equal(expected);
    await indexed(host, versionId);
    expect(await answers()).to.deep.equal(expected);

    const later = await make('Zürich');
    expect(await find('zuri')).to.deep.equal(['Zürich']);
    await host.store.update(scope, 'Article', later.id, { title: 'Genève' });
    expect([await find('zuri'), await find('genev')]).to.deep.equal([[], ['Genève']]);
    await host.store.delete(scope, 'Article', later.id);
    expect(await find('genev')).to.deep.equal([]);
    const not = await host.store.count(scope, 'Article', { $not: { $search: 'filler' } });
    expect(not).to.equal(8);
  });

  it('looks only into what the caller may read, with an index too', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Article: article });
    await host.store.createMany(host.scopeOf(versionId), 'Article', rest);
    const own = await host.store.create(host.scopeOf(versionId, ana), 'Article', { own: 'umbrella' });
    await host.store.update(host.scopeOf(versionId), 'Article', own.id, { secret: 'zeppelin' });
    await indexed(host, versionId);
    const count = (actor: EntityActor | undefined, $search: string) =>
      host.store.count(host.scopeOf(versionId, actor), 'Article', { $search });
    expect([await count(undefined, 'zeppelin'), await count(ana, 'zeppelin')]).to.deep.equal([1, 0]);
    expect([await count(ana, 'umbrella'), await count(bob, 'umbrella')]).to.deep.equal([1, 0]);
  });

  it('uses the index, and goes through the rows where a word is in most of them', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Article: article });
    await host.store.createMany(host.scopeOf(versionId), 'Article', rest);
    const tableId = await indexed(host, versionId);
    const statements: string[] = [];
    host.service(dataReads).db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const used = async ($search: string) => {
      statements.length = 0;
      await host.store.list(host.scopeOf(versionId), 'Article', { filter: { $search } });
      const index = database === 'sqlite' ? `search_${tableId}` : 'row_search_grams';
      return statements.some((each) => each.includes(index));
    };
    expect(await used('zeppelin')).to.equal(true);
    expect(await used('an')).to.equal(false);
  });

  it('asks the index only for those who may read all texts, since its time tells what is in them', async () => {
    await using host = await startEntityHost(database, { config });
    const title = { type: 'string' };
    const versionId = await host.saveVersion({
      Open: schemaOf({ title, amount: { type: 'number', 'x-read': 'admin' } }),
      Guarded: schemaOf({ title, secret: { type: 'string', 'x-read': 'admin' } }),
      Private: schemaOf({ title }, withLevels('creator', 'creator')),
    });
    const statements: string[] = [];
    host.service(dataReads).db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const used: Record<string, readonly boolean[]> = {};
    for (const entity of ['Open', 'Guarded', 'Private']) {
      const records = Array.from({ length: 30 }, () => ({ title: 'nothing here' }));
      await host.store.createMany(host.scopeOf(versionId), entity, records);
      const tableId = await indexed(host, versionId, entity);
      const index = database === 'sqlite' ? `search_${tableId}` : 'row_search_grams';
      const usedFor = async (actor: EntityActor | undefined) => {
        statements.length = 0;
        await host.store.count(host.scopeOf(versionId, actor), entity, { $search: 'zeppelin' });
        return statements.some((each) => each.includes(index));
      };
      const admin: EntityActor = { kind: 'app-user', userId: 'eve', role: 'admin' };
      used[entity] = [await usedFor(undefined), await usedFor(admin), await usedFor(ana)];
    }
    expect(used).to.deep.equal({
      Open: [true, true, true],
      Guarded: [true, true, false],
      Private: [true, true, false],
    });
  });

  it('finds every letter by what it is folded to', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Article: article });
    const scope = host.scopeOf(versionId);
    const letters = [...searchFolds];
    for (let start = 0; start < letters.length; start += 1000) {
      const records = letters.slice(start, start + 1000).map(([letter]) => ({ title: `q${letter}z` }));
      await host.store.createMany(scope, 'Article', records);
    }
    await indexed(host, versionId);
    for (const folded of new Set(searchFolds.values())) {
      const { records } = await host.store.list(scope, 'Article', {
        filter: { $search: `q${folded}z` },
        limit: 1000,
      });
      const same = letters.filter(([, each]) => each === folded).map(([letter]) => `q${letter}z`);
      expect(
        records.map(({ title }) => title),
        folded,
      ).to.have.members(same);
    }
  });

  it('leaves nothing behind when the app is deleted', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({ Article: article });
    await host.store.createMany(host.scopeOf(versionId), 'Article', rest);
    const tableId = await indexed(host, versionId);
    const left = async () => {
      const tables =
        database === 'sqlite'
          ? await host.db('sqlite_master').where('name', 'like', `%${tableId}%`)
          : await host.db('pg_class').where('relname', 'like', `%${tableId}%`);
      return tables.length + (await host.db('row_search_indexes')).length;
    };
    expect(await left()).to.be.greaterThan(0);
    await fetch(`${host.url}/api/apps/${host.app.appId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${host.builder.token}` },
    });
    await eventually(async () => (await left()) === 0);
  });

  it('finds rows of a table whose column was converted, also while its index is built again', async () => {
    await using host = await startEntityHost(database, { config });
    const versionId = await host.saveVersion({
      Article: schemaOf({ title: { type: 'string' }, price: { type: 'string' } }),
    });
    const priced = rest.map(({ title }, index) => ({ title, price: `${index}.50 EUR` }));
    await host.store.createMany(host.scopeOf(versionId), 'Article', priced);
    await indexed(host, versionId);
    const columns = columnsOf(host, 'Article');
    await columns.change({ kind: 'retype', field: 'price', type: { type: 'number' } });
    await eventually(async () => (await columns.run())?.state !== 'running');
    const find = async ($search: string) => {
      const scope = host.scopeOf(await columns.head());
      return (await host.store.list(scope, 'Article', { filter: { $search } })).records.length;
    };
    expect([await find('filler 12'), await find('eur')]).to.deep.equal([1, 0]);
    await indexed(host, await columns.head());
    expect([await find('filler 12'), await find('eur')]).to.deep.equal([1, 0]);
    await host.store.create(host.scopeOf(await columns.head()), 'Article', { title: 'Later', price: 5 });
    expect(await find('later')).to.equal(1);
  });
});
