import { expect } from 'chai';
import { describeOnEachDatabase, eventually, ManualClock, runCommand } from '@buildai/core/testing';
import { startContextHost } from './support/context-host.js';
import { startLibrary } from './support/fake-library.js';

describeOnEachDatabase('Syncing a source', (database) => {
  const start = async (options: Parameters<typeof startContextHost>[0] = {}) => {
    const library = await startLibrary();
    const host = await startContextHost({ database, ...options });
    return {
      ...host,
      shelf: library,
      async [Symbol.asyncDispose]() {
        await host.stop();
        await library.stop();
      },
    };
  };

  it('lists all pages, syncs every item and finds its content', async () => {
    await using host = await start();
    host.shelf.fill(5);
    const added = await host.addLibrary(host.shelf.url);
    expect(added).to.include({ source: 'library', label: 'Library', state: 'waiting' });
    const items = await host.settled(5);
    expect(items.map(({ status }) => status)).to.deep.equal(Array(5).fill('synced'));
    for (const item of items) {
      expect(item).to.include({ source: 'library', type: 'web_page', error: null, numOfChunks: 1 });
      expect(item.size).to.be.above(10);
      expect(item.lastSyncedAt).to.be.a('string');
    }
    expect((await host.find('topic3'))[0]).to.include({ itemName: 'book-3' });
    expect(await host.appSource()).to.include({ state: 'idle', listed: 5 });
  });

  it('syncs only what has changed, and deletes what is no longer listed', async () => {
    await using host = await start();
    host.shelf.fill(4);
    const { appSourceId } = await host.addLibrary(host.shelf.url);
    await host.settled(4);
    host.shelf.books.delete('book-4');
    host.shelf.put('book-1', 'All about zebras now', '2');
    host.shelf.put('book-5', 'A newcomer');
    host.shelf.asked.length = 0;
    await host.context.syncAppSource({ params: { appSourceId } });
    const names = (
      await eventually(async () => {
        const items = await host.settled(4);
        return items.some(({ name }) => name === 'book-5') && items;
      })
    ).map(({ name }) => name);
    expect(names.sort()).to.deep.equal(['book-1', 'book-2', 'book-3', 'book-5']);
    await eventually(async () => (await host.find('zebras')).length === 1);
    expect(host.shelf.asked.filter((path) => path.startsWith('/books/')).sort()).to.deep.equal([
      '/books/book-1',
      '/books/book-5',
    ]);
    expect(await host.find('topic4')).to.deep.equal([]);
  });

  it('stores an item once if two sources list it', async () => {
    await using host = await start();
    host.shelf.fill(3);
    await host.addLibrary(host.shelf.url);
    await host.settled(3);
    await host.addLibrary(`${host.shelf.url}/`.replace(/\/$/, '?'));
    expect(await host.settled(3)).to.have.length(3);
    expect((await host.context.listSources({ query: host.query })).appSources).to.have.length(2);
  });

  it('syncs twenty items at once', async () => {
    await using host = await start({ config: { concurrency: 16 } });
    host.shelf.fill(20);
    await host.addLibrary(host.shelf.url);
    await eventually(async () => (await host.list()).length === 20);
    await eventually(
      async () => (await host.list()).filter(({ status }) => status === 'synced').length === 20,
    );
    expect(await host.find('topic20')).to.have.length(1);
  });

  it('lists and syncs again on schedule', async () => {
    const clock = new ManualClock(new Date());
    await using host = await start({ clock });
    host.shelf.fill(1);
    const added = await host.addLibrary(host.shelf.url, 'library', 'daily');
    expect(added.schedule).to.equal('daily');
    const [item] = await host.settled(1);
    await host.context.changeItem({ params: { id: item?.id ?? '' }, body: { schedule: 'weekly' } });
    host.shelf.fill(2);
    clock.advance(25 * 60 * 60_000);
    const nextDay = await host.again();
    await nextDay.settled(2);
    expect((await nextDay.appSource())?.lastListedAt).to.equal(clock.timestamp());
    host.shelf.put('book-1', 'About walruses');
    clock.advance(7 * 24 * 60 * 60_000);
    await eventually(async () => (await host.find('walruses')).length === 1);
  });

  it('ends syncs and listings whose jobs were cancelled by a command', async () => {
    await using host = await start();
    host.shelf.fill(3);
    host.shelf.answer(/books\/book-2/, 429, { 'retry-after': '600' });
    await host.addLibrary(host.shelf.url);
    const jobOf = (table: string) =>
      eventually(async () => {
        const rows = await host.db<{ job_id: string; tries: number }>(table).whereNotNull('job_id');
        return rows.length === 1 && rows[0]?.tries === 1 && rows[0].job_id;
      });
    await runCommand(host, 'jobs cancel', { job: await jobOf('context_items') });
    const [stopped] = (await host.settled(3)).filter(({ name }) => name === 'book-2');
    expect(stopped).to.include({ status: 'error', error: 'The sync was cancelled.' });

    host.shelf.answer(/books\?/, 429, { 'retry-after': '600' });
    const appSourceId = stopped?.appSourceId ?? '';
    await host.context.syncAppSource({ params: { appSourceId } });
    await runCommand(host, 'jobs cancel', { job: await jobOf('context_app_sources') });
    await eventually(async () => (await host.appSource())?.state === 'idle');
    await host.context.syncAppSource({ params: { appSourceId } });
    await eventually(async () => (await host.list()).every(({ status }) => status === 'synced'));
  });

  it('keeps only the newest of items that were listed but not added', async () => {
    await using host = await start();
    host.shelf.fill(2);
    const params = { sourceId: 'library' };
    const look = () =>
      host.context.previewSource({ params, query: host.query, body: { input: { url: host.shelf.url } } });
    const { contextItems } = await look();
    const id = contextItems[0]?.id ?? '';
    const row = await host.db('context_items').where({ id }).first<object>();
    // Not so long ago that they would be forgotten for their age.
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const same = Object.keys(row).filter((column) => !['id', 'identity', 'created_at'].includes(column));
    await host.db.raw(
      `insert into context_items (id, identity, created_at, ${same.join(', ')})
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
       select 'old-' || n, 'old-' || n, ?, ${same.join(', ')}
       from numbers, context_items where id = ?`,
      [before, id],
    );
    await look();
    const count = await host.db('context_items').where({ app_id: host.appId }).count({ count: '*' });
    expect(Number(count[0]?.count)).to.equal(10_000);
    expect(
      await host.db('context_items').where({ name: 'book-1' }).whereNot('id', 'like', 'old-%'),
    ).to.have.length(1);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('cancels the sync of an item, whatever it waits for', async () => {
    await using host = await start();
    host.shelf.fill(1);
    const { reached, release } = host.shelf.hold(/books\/book-1/);
    await host.addLibrary(host.shelf.url);
    await reached;
    const [item] = await host.list();
    const params = { id: item?.id ?? '' };
    expect(await host.context.cancelItem({ params })).to.include({
      status: 'error',
      error: 'The sync was cancelled.',
    });
    release();
    await host.context.syncItem({ params });
    const [synced] = await host.settled(1);
    expect(synced).to.include({ status: 'synced' });
    expect(await host.context.cancelItem({ params })).to.include({ status: 'synced' });
  });

  it('deletes an item that vanished after it was listed', async () => {
    await using host = await start();
    host.shelf.fill(3);
    host.shelf.answer(/books\/book-2/, 404);
    await host.addLibrary(host.shelf.url);
    expect((await host.settled(2)).map(({ name }) => name).sort()).to.deep.equal(['book-1', 'book-3']);
  });

  it('reports what a listing left out, and deletes nothing that a failure may have hidden', async () => {
    await using host = await start();
    host.shelf.fill(4);
    const missing = { url: 'book-1', reason: 'Not found (404)' };
    host.shelf.leftOut.push({ url: 'atlas', reason: 'Too large' }, { url: 'map', reason: 'Too large' });
    const { appSourceId } = await host.addLibrary(host.shelf.url);
    await host.settled(4);
    expect(await host.appSource()).to.include({ listed: 4, leftOut: 2 });
    expect(await host.context.listLeftOut({ params: { appSourceId } })).to.deep.equal({
      counts: { 'Too large': 2 },
      entries: host.shelf.leftOut,
    });
    // Now one is deleted, and another is not listed because the page that links to it fails.
    host.shelf.books.delete('book-1');
    host.shelf.books.delete('book-4');
    host.shelf.leftOut.splice(0, 2, missing, { url: 'shelf-2', reason: 'No answer', isFailing: true });
    await host.context.syncAppSource({ params: { appSourceId } });
    const names = async () => (await host.settled(3)).map(({ name }) => name).sort();
    expect(await names()).to.deep.equal(['book-2', 'book-3', 'book-4']);
    expect((await host.context.listLeftOut({ params: { appSourceId } })).counts).to.deep.equal({
      'Not found (404)': 1,
      'No answer': 1,
    });
    host.shelf.leftOut.length = 0;
    await host.context.syncAppSource({ params: { appSourceId } });
    await host.settled(2);
    expect(await host.appSource()).to.include({ leftOut: 0 });
  });

  it('deletes nothing after a failed or cancelled listing', async () => {
    await using host = await start({ config: { tries: 1 } });
    host.shelf.fill(4);
    const { appSourceId } = await host.addLibrary(host.shelf.url);
    await host.settled(4);
    host.shelf.books.clear();
    host.shelf.put('other', 'Another');
    host.shelf.answer(/from=0/, 500);
    await host.context.syncAppSource({ params: { appSourceId } });
    await eventually(async () => (await host.appSource())?.state === 'error');
    expect(await host.list()).to.have.length(4);
    const { reached, release } = host.shelf.hold(/from=0/);
    await host.context.syncAppSource({ params: { appSourceId } });
    await reached;
    const cancelled = await host.context.cancelAppSource({ params: { appSourceId } });
    release();
    expect(cancelled.state).to.equal('idle');
    expect(await host.list()).to.have.length(4);
  });

  it('waits as long as a service asks, and retries temporary failures', async () => {
    await using host = await start();
    host.shelf.fill(2);
    host.shelf.answer(/from=0/, 429, { 'retry-after': '0' });
    for (let time = 0; time < 3; time++) host.shelf.answer(/books\/book-1/, 503, { 'retry-after': '60' });
    host.shelf.answer(/books\/book-2/, 503);
    await host.addLibrary(host.shelf.url);
    await eventually(async () => (await host.list()).some(({ status }) => status === 'synced'));
    const early = (await host.list()).find(({ name }) => name === 'book-1');
    // Put off for longer than it is worth to hold a place for.
    expect(early?.status).to.be.oneOf(['pending', 'running']);
    expect(host.shelf.asked.filter((path) => path === '/books/book-1')).to.have.length(1);
  });

  it('reports the reason after the last attempt, and succeeds at the next sync', async () => {
    await using host = await start({ config: { tries: 2 } });
    host.shelf.fill(1);
    for (let time = 0; time < 6; time++) host.shelf.answer(/books\/book-1/, 503, { 'retry-after': '0' });
    await host.addLibrary(host.shelf.url);
    const [failed] = await host.settled(1);
    expect(failed).to.include({ status: 'error', error: 'The service is busy.' });
    await host.context.syncItem({ params: { id: failed?.id ?? '' } });
    const [item] = await host.settled(1);
    expect(item).to.include({ status: 'synced', error: null });
  });

  it('syncs a single-method source, one item per document, and keeps unchanged ones', async () => {
    await using host = await start();
    host.shelf.fill(2);
    const { appSourceId } = await host.addLibrary(host.shelf.url, 'whole-library');
    const before = await host.settled(2);
    expect((await host.find('topic2'))[0]).to.include({ itemName: 'book-2' });
    host.shelf.put('book-2', 'It is about penguins.');
    await host.context.syncAppSource({ params: { appSourceId } });
    await eventually(async () => (await host.find('penguins')).length === 1);
    const after = await host.settled(2);
    const same = (items: typeof after) => items.find(({ name }) => name === 'book-1')?.lastSyncedAt;
    expect(same(after)).to.equal(same(before));
  });

  it('stops at the plan’s limits of items and pages', async () => {
    await using host = await start({ plan: 'lite' });
    host.shelf.fill(3);
    await host.addLibrary(host.shelf.url);
    const items = await host.settled(3);
    expect(items.map(({ status }) => status).sort()).to.deep.equal([
      'synced',
      'usage_limit_reached',
      'usage_limit_reached',
    ]);
    const refused = items.find(({ status }) => status !== 'synced');
    expect(refused?.error).to.equal('Your plan includes 1 data item.');
    expect((await host.context.listItems({ query: host.query })).hasReachedDataLimit).to.equal(true);
    const synced = items.find(({ status }) => status === 'synced');
    // More pages than the plan has left.
    host.shelf.put(synced?.name ?? '', 'word '.repeat(20_000), '2');
    await host.context.syncItem({ params: { id: synced?.id ?? '' } });
    await eventually(async () =>
      (await host.list()).some(({ id, status }) => id === synced?.id && status === 'usage_limit_reached'),
    );
  });
});
