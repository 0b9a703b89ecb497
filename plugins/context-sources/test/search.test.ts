import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { ContextQuery } from '../src/shared/index.js';
import { describeOnEachProvider, startIndexHost } from './support/index-host.js';

const signal = new AbortController().signal;

describeOnEachProvider('search', (database, provider) => {
  const find = (query: string, more: Partial<ContextQuery> = {}): ContextQuery => ({
    appId: 'app',
    query,
    ...more,
  });

  it('finds chunks by words in any form, case and accent, with their place', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add(
      'bees',
      'Bees',
      '# Hives\n\nThe keeper was inspecting café frames.\n\n# Honey\n\nSpun from combs.',
    );
    await host.add('tax', 'Taxes', 'Income is declared every year.');
    const [first, ...others] = await host.search.search(find('Inspections at the CAFE?'));
    expect(first).to.include({ itemId: 'bees', itemName: 'Bees', type: 'txt', page: null });
    expect(first?.headings).to.deep.equal(['Hives']);
    expect(others).to.deep.equal([]);
    expect((await host.search.search(find('honey')))[0]?.text).to.equal('Spun from combs.');
    expect(await host.search.search(find('submarine'))).to.deep.equal([]);
    expect(await host.search.search(find('!?'))).to.deep.equal([]);
    expect(await host.search.search({ appId: 'other', query: 'honey' })).to.deep.equal([]);
    expect(await host.search.search(find('honey', { itemIds: ['tax'] }))).to.deep.equal([]);
  });

  it('finds words in texts without spaces', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('jp', '蜂', '蜜蜂は巣箱で暮らしています。');
    await host.add('ru', 'Пчёлы', 'Пчёлы живут в ульях.');
    expect((await host.search.search(find('巣箱')))[0]?.itemId).to.equal('jp');
    expect((await host.search.search(find('ПЧЕЛЫ')))[0]?.itemId).to.equal('ru');
  });

  it('reads past soft hyphens and characters of no width, but for those that end words', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('de', 'Silben', 'Die Silben\u00adtren\u200bnung ist lang.');
    await host.add('km', 'ខ្មែរ', 'ភាសា\u200bខ្មែរ');
    const idOf = async (query: string) => (await host.search.search(find(query)))[0]?.itemId;
    expect(await idOf('Silbentrennung')).to.equal('de');
    expect(await idOf('Sil\u00adbentrennung')).to.equal('de');
    expect(await idOf('ខ្មែរ')).to.equal('km');
  });

  it('ranks rare words over common ones and short chunks over long', async () => {
    await using host = await startIndexHost(database, provider);
    for (let index = 0; index < 5; index += 1)
      await host.add(`n${index}`, 'News', `Weather report number ${index}.`);
    await host.add('long', 'Long', `Zeppelin ${'and many other words '.repeat(6)}`);
    await host.add('short', 'Short', 'A zeppelin.');
    const found = await host.search.search(find('weather zeppelin', { limit: 3 }));
    expect(found.map(({ itemId }) => itemId)).to.deep.equal(['short', 'long', 'n0']);
    expect(found[0]?.score).to.be.greaterThan(found[1]?.score ?? 0);
  });

  it('respects the limits on passages and characters', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add(
      'a',
      'A',
      Array.from({ length: 80 }, (_, n) => `# Part ${n}\n\nA word about rivers.`).join('\n\n'),
    );
    expect(await host.search.search(find('rivers'))).to.have.length(8);
    expect(await host.search.search(find('rivers', { limit: 500 }))).to.have.length(50);
    expect(await host.search.search(find('rivers', { maxCharacters: 45 }))).to.have.length(2);
  });

  it('returns the full text in order without overlaps, up to the limit', async () => {
    await using host = await startIndexHost(database, provider);
    const text = Array.from({ length: 400 }, (_, n) => `Sentence number ${n} stands here.`).join(' ');
    await host.add('a', 'A', `# One\n\n${text}\n\n# Two\n\nThe end.`);
    await host.add('b', 'B', 'Another.');
    const all = await host.search.search(find('', { method: 'fullContext' }));
    expect(all.map((passage) => [passage.itemId, passage.text])).to.deep.equal([
      ['a', text],
      ['a', 'The end.'],
      ['b', 'Another.'],
    ]);
    const part = await host.search.search(find('', { method: 'fullContext', maxCharacters: 1500 }));
    expect(part.map((passage) => passage.text).join('')).to.equal(text.slice(0, 1500));
  });

  it('selects matching items before their chunks', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('terms', 'Refund policy', 'Money comes back within two weeks. Ask at the counter.');
    await host.add('menu', 'Menu', 'Soup of the day. Two kinds of bread, back from the oven.');
    await host.add('news', 'Newsletter', 'We have moved.');
    const found = await host.search.search(
      find('what is the refund policy, money back', { method: 'smartItems' }),
    );
    expect(found.map(({ itemId }) => itemId)).to.deep.equal(['terms']);

    await host.add('prices', 'Tariff', 'Apples cost 3, pears 4.');
    const byName = await host.search.search(find('our tariff', { method: 'smartItems' }));
    expect(byName.map(({ text }) => text)).to.deep.equal(['Apples cost 3, pears 4.']);
  });

  it('finds the old content until the new is complete, and then only the new', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('a', 'A', 'the old walrus');
    const during: number[] = [];
    const rows = (async function* () {
      yield ['first tiger'];
      during.push(
        (await host.search.search(find('walrus'))).length,
        (await host.search.search(find('tiger'))).length,
      );
      yield ['second tiger'];
    })();
    await host.index.replace(
      { itemId: 'a', appId: 'app' },
      { kind: 'rows', columns: ['Beast'], rows },
      { signal },
    );
    expect(during).to.deep.equal([1, 0]);
    expect(await host.search.search(find('walrus'))).to.deep.equal([]);
    expect(await host.search.search(find('tiger'))).to.have.length(1);
    await eventually(async () => (await host.db('context_segments').select('state')).length === 1);
  });

  it('keeps the old content if the new cannot be parsed', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('a', 'A', 'the old walrus');
    const replace = (content: Parameters<typeof host.index.replace>[1], maxPages?: number) =>
      host.index.replace({ itemId: 'a', appId: 'app' }, content, { signal, maxPages }).then(
        () => 'read',
        ({ code, name }: Error & { code?: string }) => code ?? name,
      );
    expect(await replace({ kind: 'rows', columns: [], rows: [] })).to.equal('context/csv-unreadable');
    const long = { kind: 'markdown', text: 'a tiger '.repeat(5000) } as const;
    expect(await replace(long, 5)).to.equal('TooManyPages');
    expect(await host.search.search(find('tiger'))).to.deep.equal([]);
    expect(await host.search.search(find('walrus'))).to.have.length(1);
    expect(await replace(long, 14)).to.equal('read');
  });

  it('deletes items and apps', async () => {
    await using host = await startIndexHost(database, provider);
    await host.add('a', 'A', 'a walrus');
    await host.add('b', 'B', 'a walrus');
    await host.db.transaction((transaction) => host.index.remove(['a'], transaction));
    expect((await host.search.search(find('walrus'))).map(({ itemId }) => itemId)).to.deep.equal(['b']);
    await host.index.removeApp('app');
    expect(await host.search.search(find('walrus'))).to.deep.equal([]);
    await host.index.sweep();
    for (const table of ['context_segments', 'context_chunks', 'context_postings']) {
      expect(await host.db(table)).to.deep.equal([]);
    }
  });
});
