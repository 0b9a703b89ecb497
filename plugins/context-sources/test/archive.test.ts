import { appArchives, appsApi, appStore, ArchiveInvalid } from '@buildai/apps/shared';
import { accountApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { z } from 'zod';
import { archiveOf, exported, filesOf, imported } from '@buildai/apps/test/support/archives.js';
import { contextApi, defineSource, integrationsApi } from '../src/shared/index.js';
import { startContextHost } from './support/context-host.js';
import { startLibrary } from './support/fake-library.js';

/** A source that requires a key, with two documents in each folder. */
const vault = defineSource({
  id: 'vault',
  label: 'Vault',
  isChosen: true,
  input: z.object({ room: z.string() }),
  auth: {
    kind: 'secret',
    service: 'Vault',
    header: { name: 'authorization', value: 'Key {secret}' },
    describe: () => Promise.resolve({ id: 'ada', name: 'Ada' }),
  },
  list: ({ room }) =>
    Promise.resolve({
      items: ['deed', 'will'].map((name) => ({ externalId: `${room}/${name}`, name, type: 'txt' as const })),
      nextCursor: undefined,
    }),
  fetch: ({ externalId }) =>
    Promise.resolve({ kind: 'markdown', text: `This is the parchment ${externalId}.` }),
});

describeOnEachDatabase('The data of an app in an archive', (database) => {
  const start = async (options: { plan?: string } = {}) => {
    const library = await startLibrary();
    const host = await startContextHost({ database, sources: [vault], ...options });
    const graceId = (await host.client(accountApi, host.graceToken).current()).accountId;
    const archives = host.service(appArchives);
    const appOf = async (appId: string) => {
      const app = await host.service(appStore).get(appId);
      if (!app) throw new Error('The app is not there.');
      return app;
    };
    return {
      ...host,
      shelf: library,
      archives,
      appOf,
      export: async (appId: string) => exported(archives, await appOf(appId)),
      import: (archive: Buffer) => imported(archives, archive, { ownerId: graceId }),
      async [Symbol.asyncDispose]() {
        await host.stop();
        await library.stop();
      },
    };
  };

  it('is imported completely and synced again, and exports to the same bytes', async () => {
    await using host = await start();
    host.shelf.fill(3);
    const { contextItemId: textId } = await host.context.ingestText({
      query: host.query,
      body: { context: `Honey of ${host.appId} is golden.`, name: 'Honey' },
    });
    await host.upload('colours.csv', 'name,colour\nSnow,white\n');
    await host.addLibrary(host.shelf.url, 'library', 'daily');
    await host.addLibrary(host.shelf.url, 'whole-library');
    await host.settled(7);
    await host.context.changeItem({
      params: { id: textId },
      body: { name: 'Our honey', schedule: 'weekly' },
    });
    await host.services().uses.set({ appId: host.appId, kind: 'tool', id: 'answers' }, [textId]);
    // Listed, but not added.
    host.shelf.put('book-9', 'Unread');
    await host.context.previewSource({
      params: { sourceId: 'library' },
      query: host.query,
      body: { input: { url: host.shelf.url } },
    });

    const archive = await host.export(host.appId);
    const paths = (await filesOf(archive))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('context/'));
    expect(paths.filter((path) => path.startsWith('context/files/'))).to.have.length(4);
    host.shelf.asked.length = 0;
    const { appId } = await host.import(archive);
    expect((await host.export(appId)).equals(archive)).to.equal(true);

    const graces = host.client(contextApi, host.graceToken);
    const items = await eventually(async () => {
      const { contextItems } = await graces.listItems({ query: { appId } });
      return (
        contextItems.length === 7 && contextItems.every(({ status }) => status === 'synced') && contextItems
      );
    });
    expect(items.find(({ source }) => source === 'text')).to.include({
      name: 'Our honey',
      schedule: 'weekly',
    });
    expect(host.shelf.asked.filter((path) => path.startsWith('/books/'))).to.have.length(3);
    const find = (query: string) => host.services().search.search({ appId, query });
    expect((await find('honey'))[0]).to.include({ itemName: 'Our honey' });
    expect(await find('snow')).to.have.length(1);
    expect(await find('topic2')).to.have.length(2);
    const [used] = await host.services().uses.list({ appId, kind: 'tool', id: 'answers' });
    expect(used).to.equal(items.find(({ name }) => name === 'Our honey')?.id);
    expect((await host.export(appId)).equals(archive)).to.equal(true);
    const { appSources } = await graces.listSources({ query: { appId } });
    expect(appSources.find(({ source }) => source === 'library')).to.include({
      schedule: 'daily',
      listed: 3,
    });
  });

  it('waits for a connection if it needs one, and continues with the first that lists it', async () => {
    await using host = await start();
    const params = { sourceId: 'vault' };
    const body = { secret: 'open-sesame' };
    const { connectionId } = await host.integrations.connectWithSecret({ params, body });
    const input = { room: 'north' };
    const { contextItems } = await host.context.previewSource({
      params,
      query: host.query,
      body: { input, connection: connectionId },
    });
    await host.context.ingestMetadata({
      query: host.query,
      body: { contextItems: contextItems.slice(0, 1).map(({ id }) => ({ id })) },
    });
    await host.context.addSource({
      params,
      query: host.query,
      body: { input: { room: 'south' }, connection: connectionId, schedule: 'weekly' },
    });
    await host.settled(3);
    const archive = await host.export(host.appId);
    for (const { content } of await filesOf(archive)) {
      expect(String(content)).not.to.contain(connectionId).and.not.to.contain('open-sesame');
    }

    const { appId } = await host.import(archive);
    const query = { appId };
    const graces = host.client(contextApi, host.graceToken);
    const sentence = 'This needs a connection to Vault. Add the same source again with your own connection.';
    const waiting = await eventually(async () => {
      const items = (await graces.listItems({ query })).contextItems;
      return items.every(({ status }) => status === 'error') && items;
    });
    expect(waiting.map(({ error }) => error)).to.deep.equal([sentence, sentence, sentence]);
    expect((await graces.listSources({ query })).appSources[0]).to.include({
      state: 'error',
      error: sentence,
    });
    expect((await host.export(appId)).equals(archive)).to.equal(true);

    const graceIntegrations = host.client(integrationsApi, host.graceToken);
    const own = await graceIntegrations.connectWithSecret({ params, body });
    const connection = own.connectionId;
    const revived = await graces.addSource({ params, query, body: { input: { room: 'south' }, connection } });
    expect(revived).to.include({ schedule: 'weekly', connectionId: connection });
    const shown = await graces.previewSource({ params, query, body: { input, connection } });
    const chosen = shown.contextItems.find(({ status }) => status === 'error');
    await graces.ingestMetadata({ query, body: { contextItems: [{ id: chosen?.id ?? '' }] } });
    const read = await eventually(async () => {
      const items = (await graces.listItems({ query })).contextItems;
      return items.every(({ status }) => status === 'synced') && items;
    });
    expect(read).to.have.length(3);
    expect((await graces.listSources({ query })).appSources).to.have.length(1);
    expect(await host.services().search.search({ appId, query: 'parchment' })).to.have.length(3);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('is imported up to the limits of its new owner’s plan', async () => {
    await using host = await start();
    for (const name of ['One', 'Two']) {
      await host.context.ingestText({ query: host.query, body: { context: `${name} bee.`, name } });
    }
    await host.settled(2);
    const archive = await host.export(host.appId);
    await using small = await start({ plan: 'lite' });
    const { appId } = await small.import(archive);
    const graces = small.client(contextApi, small.graceToken);
    const statuses = await eventually(async () => {
      const items = (await graces.listItems({ query: { appId } })).contextItems;
      return items.every(({ status }) => status !== 'pending' && status !== 'running') && items;
    });
    expect(statuses.map(({ status }) => status).sort()).to.deep.equal(['synced', 'usage_limit_reached']);
    expect((await small.export(appId)).equals(archive)).to.equal(true);
  });

  it('is refused if a reference is missing, and then leaves nothing behind', async () => {
    await using host = await start();
    await host.context.ingestText({ query: host.query, body: { context: 'Bees.', name: 'Bees' } });
    await host.settled(1);
    const files = await filesOf(await host.export(host.appId));
    const identity = 'x'.repeat(43);
    const line = JSON.stringify({ kind: 'tool', user: 'a', item: identity });
    for (const wrong of [
      { path: 'context/files/elsewhere', content: 'x' },
      { path: 'context/uses/000001.jsonl', content: `${line}\n` },
      { path: 'context/other', content: 'x' },
    ]) {
      const fault = await host.import(await archiveOf([...files, wrong])).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(ArchiveInvalid.is(fault), wrong.path).to.equal(true);
    }
    await eventually(async () => (await host.db('context_items')).length === 1);
    expect((await host.client(appsApi, host.graceToken).listApps()).apps).to.deep.equal([]);
  });
});
