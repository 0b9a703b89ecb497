import type { TestDatabase } from '@buildai/core/testing';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { doctorChecks } from '@buildai/core';
import { modelsApi } from '@buildai/models/shared';
import { expect } from 'chai';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { meaningOf, refuse, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import type { ContextHost } from './support/context-host.js';
import { startContextHost } from './support/context-host.js';

const embed = meaningOf([
  ['car', 'automobile', 'vehicle', 'engine'],
  ['dog', 'puppy', 'hound', 'barks'],
  ['bread', 'loaf', 'baking', 'flour'],
]);

describeOnEachDatabase('Search by meaning', (database: TestDatabase) => {
  let fakeServer: FakeOpenAi;
  before(async () => {
    fakeServer = await startFakeOpenAi({ embed });
  });
  after(() => fakeServer.stop());

  async function start(
    embeddingModel?: string,
  ): Promise<ContextHost & { admin: ReturnType<typeof adminOf> }> {
    const host = await startContextHost({
      database,
      config: { embedInterval: 100 },
      models: {
        providers: { openai: { baseUrl: fakeServer.url } },
        ...(embeddingModel ? { embeddingModel } : {}),
      },
    });
    return Object.assign(host, { admin: adminOf(host) });
  }
  const adminOf = (host: ContextHost) => host.client(modelsApi, host.adminToken);

  async function addTexts(host: ContextHost) {
    const texts = {
      Garage: 'The automobile needs a new engine.',
      Kennel: 'The puppy barks at night.',
      Bakery: 'A loaf wants good flour.',
    };
    for (const context of Object.values(texts)) {
      await host.context.ingestText({ query: host.query, body: { context } });
    }
    // Parsing runs in a separate process, which may have to be started first.
    await host.settled(3);
  }
  const embeddedChunks = async (host: ContextHost) =>
    Number((await host.db('context_vectors').count({ count: '*' }).first())?.count);
  const untilEmbedded = (host: ContextHost, count: number) =>
    eventually(async () => (await embeddedChunks(host)) === count);
  const textsOf = async (host: ContextHost, query: string) =>
    (await host.services().search.search({ appId: host.appId, query, limit: 3 })).map(({ text }) => text);

  describe('with an embedding model', () => {
    let host: ContextHost;
    before(async () => {
      host = await start('openai/minilm');
      await addTexts(host);
      await untilEmbedded(host, 3);
    });
    after(() => host.stop());

    it('finds texts without any of the words, and ranks matches by both first', async () => {
      expect((await textsOf(host, 'vehicle'))[0]).to.include('automobile');
      expect((await textsOf(host, 'a hound at night'))[0]).to.include('puppy');
      expect((await textsOf(host, 'flour for baking'))[0]).to.include('loaf');
    });

    it('embeds a query once', async () => {
      await textsOf(host, 'the same vehicle');
      const asked = fakeServer.embeddingRequests.length;
      await textsOf(host, 'the same vehicle');
      expect(fakeServer.embeddingRequests.length).to.equal(asked);
    });

    it('is reported by the doctor with its model and coverage', async () => {
      const check = host.contributions(doctorChecks).find(({ id }) => id === 'context-sources/meaning');
      expect(await check?.run(new AbortController().signal)).to.deep.equal({
        state: 'ok',
        message: 'minilm is used for search by meaning: 3 of 3 chunks.',
      });
    });
  });

  it('uses keywords only without an embedding model', async () => {
    await using host = await start();
    await addTexts(host);
    const asked = fakeServer.embeddingRequests.length;
    expect(await textsOf(host, 'vehicle')).to.deep.equal([]);
    expect(await textsOf(host, 'automobile')).to.have.length(1);
    expect(fakeServer.embeddingRequests.length).to.equal(asked);
  });

  it('uses a newly chosen model immediately, drops deleted data, and falls back to keywords if it fails', async () => {
    await using host = await start();
    await addTexts(host);
    for (const modelId of ['openai/first', 'openai/second']) {
      await host.admin.setEmbeddingModel({ body: { modelId } });
      await eventually(async () => (await host.db('context_signs').where('model_id', modelId)).length === 3);
    }
    expect(await embeddedChunks(host)).to.equal(3);
    expect((await textsOf(host, 'vehicle'))[0]).to.include('automobile');

    const garage = (await host.list()).find(({ name }) => name.includes('automobile'));
    await host.context.deleteItem({ params: { id: garage?.id ?? '' } });
    expect((await textsOf(host, 'vehicle')).join()).not.to.include('automobile');

    fakeServer.scriptEmbeddings(refuse(500));
    const asked = fakeServer.embeddingRequests.length;
    expect(await textsOf(host, 'puppy')).to.deep.equal(['The puppy barks at night.']);
    // And it is not called again immediately.
    expect(await textsOf(host, 'loaf')).to.deep.equal(['A loaf wants good flour.']);
    expect(fakeServer.embeddingRequests.length).to.equal(asked + 1);
  });
});
