import { describeOnEachDatabase } from '@buildai/core/testing';
import { systemClock } from '@buildai/core';
import { expect } from 'chai';
import pino from 'pino';
import { sharedParserPool } from '../src/server/parsing/shared-parser-pool.js';
import { createChunkIndex } from '../src/server/register/create-chunk-index.js';
import { reindex } from '../src/server/indexing/reindex.js';
import type { SearchProviderId } from './support/index-host.js';
import { startIndexHost } from './support/index-host.js';

const signal = new AbortController().signal;

describeOnEachDatabase('segments from before languages were detected', (database) => {
  it('are found as before, and by other word forms once their terms are rebuilt', async () => {
    await using host = await startIndexHost(database);
    await host.add('de', 'Versand', 'Die Lieferungen kommen innerhalb von drei Werktagen bei Ihnen an.');
    await host.add('en', 'Shipping', 'Deliveries arrive within three working days of your order.');
    const find = async (query: string) =>
      (await host.search.search({ appId: 'app', query })).map(({ itemId }) => itemId);
    // As written by an earlier version: unstemmed words, without a language.
    await host.db('context_postings').where('term', 'like', 'de<%').delete();
    for (const { term } of await host
      .db('context_postings')
      .where('term', 'like', 'de:%')
      .select<{ term: string }[]>('term'))
      await host
        .db('context_postings')
        .where({ term })
        .update({ term: term === 'de:liefer' ? 'lieferungen' : term.slice(3) });
    await host.db('context_segments').update({ languages: null });
    expect(await find('Lieferungen')).to.deep.equal(['de']);
    expect(await find('Lieferung')).to.deep.equal([]);

    await reindex(host, signal);

    expect(await find('Lieferungen')).to.deep.equal(['de']);
    expect(await find('Lieferung')).to.deep.equal(['de']);
    expect(await find('delivery')).to.deep.equal(['en']);
    const segments = await host.db('context_segments').select<{ languages: string }[]>('languages');
    expect(segments.map(({ languages }) => languages).sort()).to.deep.equal(['', 'de']);
    expect(await host.providers.current.missing(1)).to.deep.equal([]);
  });
});

const describeOnPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

describeOnPostgres('another search provider', () => {
  it('finds what is indexed by the one before, and indexes it anew', async () => {
    await using host = await startIndexHost('postgres');
    await host.add('old', 'Hives', 'The keeper was inspecting the frames.');
    const { db, items } = host;
    const parts = { db, clock: systemClock, log: pino({ level: 'silent' }), parsers: sharedParserPool() };
    const open = (provider: SearchProviderId) =>
      createChunkIndex({ ...parts, items: { list: () => Promise.resolve(items) } }, provider);
    const countOf = async (table: string) => (await db(table).select('segment_id')).length;

    for (const [provider, table, before] of [
      ['postgres', 'context_tsvectors', 'context_postings'],
      ['builtin', 'context_postings', 'context_tsvectors'],
    ] as const) {
      const other = open(provider);
      const find = async (query: string) =>
        (await other.search.search({ appId: 'app', query })).map(({ itemId }) => itemId).sort();
      expect(await find('inspection of frames')).to.deep.equal(
        provider === 'builtin' ? ['new', 'old'] : ['old'],
      );
      items.push({ id: 'new', name: 'Windows', type: 'txt', url: null });
      await other.index.replace(
        { itemId: 'new', appId: 'app' },
        { kind: 'markdown', text: 'New frames of windows.' },
        { signal },
      );
      expect(await find('frame')).to.deep.equal(['new', 'old']);

      await reindex({ ...other, db }, signal);

      expect(await countOf(before)).to.equal(0);
      expect(await countOf(table)).to.be.greaterThan(0);
      expect(await find('frame')).to.deep.equal(['new', 'old']);
    }
  });
});
