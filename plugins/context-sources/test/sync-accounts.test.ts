import { expect } from 'chai';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { appsApi } from '@buildai/apps/shared';
import { accountApi } from '@buildai/auth/shared';
import { startContextHost } from './support/context-host.js';
import { startLibrary } from './support/fake-library.js';

describeOnEachDatabase('A sync', (database) => {
  const used = async (host: Awaited<ReturnType<typeof startContextHost>>) => {
    const account = await host.client(accountApi, host.token).current();
    return (account as unknown as { dataProcessingUsed: number }).dataProcessingUsed;
  };

  it('is billed by pages once, and costs nothing if nothing changed or it failed', async () => {
    await using host = await startContextHost({ database });
    const body = { context: 'word '.repeat(2_000) };
    const { contextItemId: id } = await host.context.ingestText({ query: host.query, body });
    await host.settled(1);
    expect(await used(host)).to.equal(4);
    await host.context.syncItem({ params: { id } });
    await host.settled(1);
    expect(await used(host)).to.equal(4);
    await host.upload('broken.pdf', 'No PDF');
    await host.settled(2);
    expect(await used(host)).to.equal(4);
  });

  it('costs nothing if its app is deleted during the sync or while it is postponed', async () => {
    const library = await startLibrary();
    await using host = await startContextHost({ database, config: { concurrency: 2 } });
    library.fill(3);
    const held = library.hold(/books\/book-1/);
    library.answer(/books\/book-2/, 429, { 'retry-after': '600' });
    await host.addLibrary(library.url);
    await held.reached;
    // The third is read and paid; one page each is set aside for the others.
    await eventually(async () => (await host.find('topic3')).length === 1 && (await used(host)) === 3);
    await host.client(appsApi, host.token).deleteApp({ params: { appId: host.appId } });
    await eventually(async () => (await used(host)) === 1);
    held.release();
    await eventually(async () => (await host.db('context_items')).length === 0);
    await library.stop();
    expect(await used(host)).to.equal(1);
  });

  it('sends each status to the browsers that show the app', async () => {
    await using host = await startContextHost({ database });
    await host.context.ingestText({ query: host.query, body: { context: 'Here' } });
    await host.settled(1);
    const told = await eventually(async () => {
      const rows = await host
        .db<{ data: string; topic: string }>('events')
        .where({ topic: `app:${host.appId}` })
        .orderBy('id');
      const statuses = rows.flatMap(({ data }) => /"status":"(\w+)"/.exec(data)?.[1] ?? []);
      return statuses.includes('synced') && [...new Set(statuses)];
    });
    expect(told).to.deep.equal(['pending', 'running', 'synced']);
  });
});
