import contextSources from '@buildai/context-sources/server';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { meaningOf, refuse, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import modelCalls from '../src/server/index.js';

const compare = `export default async (request, { embed }) => {
  const [one, other] = await embed(await request.json());
  return Response.json(one.reduce((sum, each, index) => sum + each * other[index], 0));
};`;

describe('Embeddings for apps', () => {
  let model: FakeOpenAi;
  let host: AppHost;
  let appId: string;

  before(async () => {
    model = await startFakeOpenAi({
      embed: meaningOf([
        ['bird', 'birds', 'sparrow'],
        ['car', 'truck'],
      ]),
    });
    host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          embeddingModel: 'openai/test-embedding',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
          maxAttempts: 1,
        },
      },
      settings: { egressAllow: ['127.0.0.1'] },
    });
    ({ appId } = (await host.newApp(filesOf({ 'functions/compare.js': compare }))).app);
  });
  after(async () => {
    await host?.stop();
    await model?.stop();
  });

  const left = async () => (await host.service(credits).left(host.ada.accountId, 'appRuns')) ?? 0;
  const post = (path: string, body: unknown) =>
    host.get(`${host.url}/api/apps/${appId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify(body),
    });

  it('are vectors of length 1, in order, for one credit', async () => {
    const before = await left();
    const response = await post('model-calls/embeddings', { texts: ['a bird', 'a truck', 'sparrow'] });
    const { vectors } = (await response.json()) as { vectors: number[][] };
    const product = (one = 0, other = 0) =>
      (vectors[one] ?? []).reduce((sum, each, index) => sum + each * (vectors[other]?.[index] ?? 0), 0);
    expect(product(0, 0)).to.be.closeTo(1, 1e-4);
    expect(product(0, 2)).to.be.greaterThan(0.9);
    expect(product(0, 1)).to.be.lessThan(0.1);
    expect(before - (await left())).to.equal(1);
  });

  it('are there for functions too', async () => {
    expect(await (await post('functions/compare', ['birds', 'sparrow'])).json()).to.be.greaterThan(0.9);
  });

  it('cost nothing if there are none', async () => {
    const before = await left();
    model.scriptEmbeddings(refuse(401, { message: 'Incorrect API key provided: sk-test.' }));
    const response = await post('model-calls/embeddings', { texts: ['a bird'] });
    expect(response.status).to.equal(502);
    const text = await response.text();
    expect(text).to.include('embedding_failed').and.not.include('sk-test');
    expect(await left()).to.equal(before);
  });

  it('are refused for too many or empty texts', async () => {
    for (const texts of [[], [' '], Array.from({ length: 101 }, () => 'x')])
      expect((await post('model-calls/embeddings', { texts })).status).to.equal(400);
  });

  it('are counted for the builder', async () => {
    const usage = await host.get(`${host.url}/api/apps/${appId}/model-calls/usage`, {
      headers: { authorization: `Bearer ${host.ada.token}` },
    });
    expect(await usage.json()).to.deep.include({ calls: 0, images: 0, embeddings: 2 });
  });
});

describe('An app without an embedding model', () => {
  it('says so', async () => {
    await using host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: { models: { embeddingModel: 'none' } },
    });
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': 'export default () => null;' }));
    const response = await host.get(`${host.url}/api/apps/${app.appId}/model-calls/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ texts: ['a bird'] }),
    });
    expect(response.status).to.equal(409);
    expect(await response.text()).to.include('no_embedding_model');
  });
});
