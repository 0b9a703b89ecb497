import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { egress } from '@buildai/core';
import type { TestDatabase, TestHost } from '@buildai/core/testing';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { defaultCallPolicy } from '../src/server/call-policy.js';
import { reliableEmbedding } from '../src/server/embeddings/reliable-embedding.js';
import models from '../src/server/index.js';
import { providerEgress } from '../src/server/provider-egress.js';
import { google } from '../src/server/providers/google.js';
import { ollama } from '../src/server/providers/ollama.js';
import { openai } from '../src/server/providers/openai.js';
import { openrouter } from '../src/server/providers/openrouter.js';
import type { EmbedOptions, ModelProvider } from '../src/shared/index.js';
import { modelCatalog, modelsApi } from '../src/shared/index.js';
import { builtInModel } from './built-in-model.js';
import type { FakeOpenAi } from './fake-openai.js';
import { answerWith, neverAnswer, refuse, startFakeOpenAi } from './fake-openai.js';
import { json, startService } from './recorded-service.js';

const asQuery: EmbedOptions = { purpose: 'query' };

describe('A provider with embeddings', () => {
  let host: TestHost;
  let fakeServer: FakeOpenAi;
  before(async () => {
    host = await startTestHost({ plugins: [] });
    fakeServer = await startFakeOpenAi();
  });
  after(async () => {
    await fakeServer.stop();
    await host.stop();
  });

  async function embed(
    provider: ModelProvider,
    baseUrl: string,
    texts: readonly string[],
    options: EmbedOptions = asQuery,
    dimensions?: number,
  ) {
    const { embeddings, label } = provider;
    if (!embeddings) throw new Error(`${label} does not embed.`);
    const way = providerEgress(host.service(egress), { allow: [new URL(baseUrl).host], timeout: 10_000 });
    const model = await embeddings.create('m', { apiKey: 'the-key', baseUrl }, way, dimensions);
    return reliableEmbedding(model, {
      called: { model: 'm', provider: label },
      policy: { ...defaultCallPolicy, maxAttempts: 2 },
      options: (purpose) => embeddings.options?.(purpose, dimensions) ?? {},
    })(texts, options);
  }
  const failureOf = (vectors: Promise<unknown>) =>
    vectors.then(
      () => 'none',
      (error: { details?: { failure?: string } }) => error.details?.failure,
    );

  it('OpenAI returns normalized vectors of the requested dimensions', async () => {
    await using service = await startService({
      '/v1/embeddings': json({
        data: [{ embedding: [3, 4] }, { embedding: [0, 2] }],
        usage: { prompt_tokens: 2 },
      }),
    });
    const vectors = await embed(openai, `${service.url}/v1`, ['one', 'two'], asQuery, 768);
    expect(vectors.map((vector) => [...vector].map((each) => Math.round(each * 100) / 100))).to.deep.equal([
      [0.6, 0.8],
      [0, 1],
    ]);
    expect(service.exchanges[0]?.body).to.deep.include({ input: ['one', 'two'], dimensions: 768 });
    expect(service.exchanges[0]?.headers.authorization).to.equal('Bearer the-key');
  });

  it('Google receives the task type of questions and documents', async () => {
    await using service = await startService({
      '/v1beta/models/m:embedContent': json({ embedding: { values: [1, 0] } }),
      '/v1beta/models/m:batchEmbedContents': json({ embeddings: [{ values: [1, 0] }, { values: [0, 1] }] }),
    });
    const baseUrl = `${service.url}/v1beta`;
    await embed(google, baseUrl, ['why?'], asQuery, 768);
    await embed(google, baseUrl, ['one', 'two'], { purpose: 'document' }, 768);
    expect(service.exchanges[0]?.body).to.include({ taskType: 'RETRIEVAL_QUERY', outputDimensionality: 768 });
    const { requests } = service.exchanges[1]?.body as { requests: object[] };
    expect(requests[1]).to.deep.include({ taskType: 'RETRIEVAL_DOCUMENT', outputDimensionality: 768 });
  });

  it('OpenRouter and Ollama return vectors', async () => {
    await using service = await startService({
      '/api/v1/embeddings': json({
        object: 'list',
        data: [{ object: 'embedding', embedding: [1, 0] }],
        model: 'm',
      }),
      '/api/embed': json({
        model: 'm',
        embeddings: [[0, 1]],
        total_duration: 9,
        load_duration: 4,
        prompt_eval_count: 3,
      }),
    });
    expect([
      ...((await embed(openrouter, `${service.url}/api/v1`, ['a'], asQuery, 768))[0] ?? []),
    ]).to.deep.equal([1, 0]);
    expect(service.exchanges[0]?.body).to.include({ dimensions: 768 });
    expect([...((await embed(ollama, service.url, ['a']))[0] ?? [])]).to.deep.equal([0, 1]);
  });

  it('is called in small batches, and returns a vector for each text in order', async () => {
    const texts = Array.from({ length: 150 }, (_, index) => 'a'.repeat(index + 1));
    const before = fakeServer.embeddingRequests.length;
    const vectors = await embed(openai, fakeServer.url, texts);
    const calls = fakeServer.embeddingRequests.slice(before).map(({ input }) => input.length);
    expect(calls).to.deep.equal([64, 64, 22]);
    const ofLetterA = vectors.map((vector) => vector[0] ?? 0);
    expect(ofLetterA).to.deep.equal([...ofLetterA].sort((one, other) => one - other));
  });

  it('is retried while it is busy, but not if it refuses', async () => {
    fakeServer.scriptEmbeddings(refuse(429, { retryAfter: '0' }));
    expect(await embed(openai, fakeServer.url, ['a'])).to.have.length(1);
    fakeServer.scriptEmbeddings(refuse(401), refuse(401));
    expect(await failureOf(embed(openai, fakeServer.url, ['a']))).to.equal('unauthorized');
    fakeServer.scriptEmbeddings();
  });

  it('reports every invalid response with one error', async () => {
    const data = (...embeddings: readonly unknown[]) =>
      answerWith(
        200,
        'application/json',
        JSON.stringify({ data: embeddings.map((embedding) => ({ embedding })) }),
      );
    const bad = [
      data([1, 0]),
      data([1, 0], [0, 0]),
      data([1, 0], [1, 0, 0]),
      data([1, 0], ['x', 'y']),
      data([1, 0], Array(200_000).fill(0.5)),
      answerWith(200, 'application/json', 'rubbish'),
      answerWith(200, 'text/html', '<h1>Hello</h1>'),
    ];
    for (const answer of bad) {
      fakeServer.scriptEmbeddings(answer);
      expect(await failureOf(embed(openai, fakeServer.url, ['a', 'b']))).to.equal('bad_answer');
    }
    fakeServer.scriptEmbeddings(neverAnswer);
    const hurried = embed(openai, fakeServer.url, ['a'], { ...asQuery, timeout: 50 });
    expect(await failureOf(hurried)).to.equal('timeout');
  });
});

describeOnEachDatabase('The embedding model', (database: TestDatabase) => {
  let fakeServer: FakeOpenAi;
  before(async () => {
    fakeServer = await startFakeOpenAi();
  });
  after(() => fakeServer.stop());

  async function start(config: object = {}) {
    const host = await startTestHost({
      plugins: [auth, models, builtInModel],
      database,
      config: { models: config },
      settings: { egressAllow: ['127.0.0.1'] },
    });
    const body = { email: 'admin@example.com', password: 'orchid-velvet-42' };
    const asAdmin = host.client(modelsApi, (await host.client(authApi).signUp({ body })).token);
    return Object.assign(host, {
      asAdmin,
      embedding: async () => (await asAdmin.getModelSettings()).embedding,
    });
  }

  it('is that of the default model’s provider, else none', async () => {
    const providers = {
      openai: { apiKey: 'sk-0000' },
      google: { apiKey: 'g-0000' },
      anthropic: { apiKey: 'a-0000' },
    };
    for (const [defaultModel, modelId] of [
      // The first connected one.
      [undefined, 'openai/text-embedding-3-small'],
      ['openai/gpt-4o', 'openai/text-embedding-3-small'],
      ['google/gemini-2.5-pro', 'google/gemini-embedding-001'],
      ['anthropic/claude-sonnet-4-5', null],
    ]) {
      await using host = await start({ providers, ...(defaultModel ? { defaultModel } : {}) });
      expect(await host.embedding(), String(defaultModel)).to.include({
        modelId,
        source: 'built_in',
        problem: null,
      });
    }
  });

  it('is not guessed for a server at a custom address', async () => {
    const providers = { openai: { baseUrl: fakeServer.url } };
    await using host = await start({ providers, defaultModel: 'openai/tiny' });
    expect(await host.embedding()).to.deep.include({ modelId: null, offered: [] });
    expect(await host.service(modelCatalog).embedding()).to.equal(undefined);
  });

  it('is the one from the environment, unless an admin chose another or none', async () => {
    const providers = { openai: { baseUrl: fakeServer.url } };
    await using host = await start({ providers, embeddingModel: 'openai/minilm' });
    expect(await host.embedding()).to.include({ modelId: 'openai/minilm', source: 'environment' });
    const choose = (modelId: string | null) => host.asAdmin.setEmbeddingModel({ body: { modelId } });
    expect(await choose('none')).to.include({ modelId: null, source: 'admin' });
    expect(await choose('openai/bge')).to.include({ modelId: 'openai/bge', source: 'admin' });
    const embedding = await host.service(modelCatalog).embedding();
    expect(await embedding?.embed(['a'], asQuery)).to.have.length(1);
    expect(fakeServer.embeddingRequests.at(-1)?.model).to.equal('bge');
    expect(await choose(null)).to.include({ source: 'environment' });
  });

  it('cannot be chosen before it has answered', async () => {
    await using host = await start({ providers: { openai: { baseUrl: fakeServer.url } } });
    fakeServer.scriptEmbeddings(refuse(404, { code: 'model_not_found', message: 'No such model.' }));
    const messageOf = (modelId: string) =>
      host.asAdmin.setEmbeddingModel({ body: { modelId } }).then(
        () => 'chosen',
        (error: Error) => error.message,
      );
    expect(await messageOf('openai/nomic')).to.include('doesn’t offer the model "nomic"');
    expect(await messageOf('anthropic/x')).to.include('Anthropic has no key yet');
    expect(await messageOf('built-in/x')).to.equal('Built-in has no embedding models.');
    expect(await messageOf('nobody/x')).to.include('There is no provider');
    expect((await host.embedding()).modelId).to.equal(null);
  });

  it('is reported with the missing setting if it cannot be used', async () => {
    await using host = await start({ embeddingModel: 'google/gemini-embedding-001' });
    const { problem } = await host.embedding();
    expect(problem).to.match(/^Google has no key yet/);
  });
});
