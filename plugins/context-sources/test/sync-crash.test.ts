import { expect } from 'chai';
import type { Settings } from '@buildai/core';
import {
  describeOnEachDatabase,
  eventually,
  killScript,
  runOutLeases,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import type { ContextHost } from './support/context-host.js';
import { neverAnswer, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { contextPlugins, contextSettings, startContextHost, withContext } from './support/context-host.js';
import { startLibrary } from './support/fake-library.js';

/** Starts a server that takes a library, and kills it when it has come so far. */
const killServer = (options: object, when: () => Promise<unknown>) =>
  killScript(new URL('support/dying-server', import.meta.url), options, async (line) => {
    await when();
    return JSON.parse(line) as { appId: string; token: string; graceToken: string };
  });

async function startAgain(
  settings: Partial<Settings>,
  identity: Awaited<ReturnType<typeof killServer>>,
  models: Record<string, unknown> = {},
) {
  let services: Parameters<NonNullable<Parameters<typeof contextPlugins>[1]>>[0] | undefined;
  const host = await startTestHost({
    plugins: contextPlugins([], (found) => (services = found)),
    config: { ...contextSettings('galaxy'), models },
    settings: { egressAllow: ['127.0.0.1'], ...settings },
  });
  return withContext(host, identity, () => {
    if (!services) throw new Error('The host has not started.');
    return services;
  });
}

/** Waits long enough for a busy machine, which starts a process for each reader. @throws if an item is not synced */
async function untilSynced(host: Pick<ContextHost, 'list'>, count: number) {
  const done = async () => {
    const items = await host.list();
    return items.length === count && items.every(({ status }) => status === 'synced');
  };
  for (let time = 0; time < 3 && !(await done()); time++) await eventually(done).catch(() => undefined);
  const items = await host.list();
  expect(items.filter(({ status }) => status !== 'synced')).to.deep.equal([]);
  expect(items).to.have.length(count);
}

describeOnEachDatabase('Syncing, when the server is killed', function (database) {
  it('goes on with listing, reading and embedding where they were', async () => {
    const storage = await startLastingStorage(database, contextPlugins());
    const library = await startLibrary();
    await using fakeServer = await startFakeOpenAi();
    const models = { providers: { openai: { baseUrl: fakeServer.url } }, embeddingModel: 'openai/minilm' };
    try {
      library.fill(6);
      const held = [library.hold(/from=4/), library.hold(/books\/book-3/)];
      fakeServer.scriptEmbeddings(neverAnswer);
      const identity = await killServer(
        { database, models, settings: storage.settings, url: library.url },
        async () => {
          await Promise.all(held.map(({ reached }) => reached));
          await eventually(() => fakeServer.embeddingRequests.length > 0);
        },
      );
      for (const { release } of held) release();
      library.asked.length = 0;
      await runOutLeases(storage.settings);
      const host = await startAgain(storage.settings, identity, models);
      try {
        await untilSynced(host, 6);
        expect((await host.appSource())?.state).to.equal('idle');
        // What was listed before is not listed again.
        expect(library.asked).not.to.include('/books?from=0');
        expect(library.asked).to.include('/books/book-3');
        expect((await host.find('topic3'))[0]).to.include({ itemName: 'book-3' });
        const embedded = await eventually(async () => {
          const signs = await host.db<{ model_id: string }>('context_signs').select();
          return signs.length === 6 && signs;
        });
        expect(embedded.every(({ model_id }) => model_id === 'openai/minilm')).to.equal(true);
      } finally {
        await host.stop();
      }
    } finally {
      await library.stop();
      await storage[Symbol.asyncDispose]();
    }
  });
});

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
onPostgres('Two instances on PostgreSQL', () => {
  it('share the work, and sync each item once', async () => {
    const storage = await startLastingStorage('postgres', contextPlugins());
    const library = await startLibrary(10);
    try {
      library.fill(30);
      const one = await startContextHost({ database: 'postgres', settings: storage.settings });
      const two = await startAgain(storage.settings, one);
      try {
        await one.addLibrary(library.url);
        await untilSynced(one, 30);
        const read = library.asked.filter((path) => path.startsWith('/books/'));
        expect(new Set(read).size).to.equal(30);
        expect(read).to.have.length(30);
        expect(await two.find('topic30')).to.have.length(1);
      } finally {
        await one.stop();
        await two.stop();
      }
    } finally {
      await library.stop();
      await storage[Symbol.asyncDispose]();
    }
  });
});
