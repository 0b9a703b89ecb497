import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { indexLanguages } from '../src/server/indexing/index-languages.js';
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

    await indexLanguages(host.segments, signal);

    expect(await find('Lieferungen')).to.deep.equal(['de']);
    expect(await find('Lieferung')).to.deep.equal(['de']);
    expect(await find('delivery')).to.deep.equal(['en']);
    const segments = await host.db('context_segments').select<{ languages: string }[]>('languages');
    expect(segments.map(({ languages }) => languages).sort()).to.deep.equal(['', 'de']);
    expect(await host.segments.withoutLanguages(1)).to.deep.equal([]);
  });
});
