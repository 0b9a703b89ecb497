import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, runCommand, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { shippedPrices } from '../src/server/prices/price-list.js';
import { readModelsDev } from '../src/server/prices/read-models-dev.js';
import { modelCatalog, modelsApi } from '../src/shared/index.js';
import type { ServiceAnswer } from './services/service-server.js';
import { startService } from './services/service-server.js';

const model = (name: string, further: object = {}) => ({
  name,
  family: 'gpt',
  release_date: '2026-01-01',
  reasoning: false,
  temperature: true,
  cost: { input: 1, output: 2 },
  limit: { context: 50_000 },
  modalities: { input: ['text'], output: ['text'] },
  ...further,
});
/** Prices as models.dev lists them. */
const document = {
  openai: {
    name: 'OpenAI',
    models: {
      'gpt-9': model('GPT-9', { temperature: false, reasoning: true, cost: { input: 7, output: 21 } }),
      'gpt-8': model('GPT-8', { status: 'deprecated', release_date: '2025-01-01' }),
      'gpt-broken': model('Broken', { cost: { input: -1, output: 'much' } }),
      'whisper-1': model('Whisper'),
    },
  },
  unknown: { models: { x: model('X') } },
};

describe('The list of prices that comes with the product', () => {
  it('names its source, its license and its day, and has the models of each service', () => {
    const { asOf, license, services, source } = shippedPrices();
    expect({ license, source }).to.deep.equal({ license: 'MIT', source: 'https://models.dev/api.json' });
    expect(asOf).to.match(/^\d{4}-\d{2}-\d{2}$/);
    for (const service of [
      'anthropic',
      'azure',
      'bedrock',
      'deepseek',
      'google',
      'groq',
      'mistral',
      'openai',
      'together',
      'xai',
    ])
      expect(Object.keys(services[service] ?? {}), service).to.not.have.length(0);
    expect(services['openai']?.['gpt-5']).to.deep.include({ hasFixedTemperature: true, thinks: true });
  });
});

describe('A public list of prices', () => {
  const list = readModelsDev(document, { source: 'https://x.example', asOf: '2026-11-01' });
  const openai = list?.services['openai'] ?? {};

  it('is reduced to the models that can be used', () => {
    expect(Object.keys(list?.services ?? {})).to.deep.equal(['openai']);
    expect(Object.keys(openai)).to.have.members(['gpt-9', 'gpt-8', 'gpt-broken']);
    expect(openai['gpt-9']).to.deep.equal({
      label: 'GPT-9',
      kind: 'chat',
      contextWindow: 50_000,
      rates: { prompt: 7, completion: 21 },
      seesImages: false,
      thinks: true,
      hasFixedTemperature: true,
    });
  });

  it('has no price where it gives none that can be true', () => {
    expect(openai['gpt-broken']).to.not.have.property('rates');
  });

  it('names the newest of the family for a retired model', () => {
    expect(openai['gpt-8']).to.include({ isRetired: true, replacedBy: 'gpt-9' });
  });

  it('is not read from another document', () => {
    for (const other of [null, 'text', [], { error: 'not found' }])
      expect(readModelsDev(other, { source: '', asOf: '' })).to.equal(undefined);
  });
});

describeOnEachDatabase('Prices of models', (database) => {
  async function start(answer: ServiceAnswer) {
    const server = await startService(() => answer);
    const host = await startTestHost({
      plugins: [auth, models],
      database,
      settings: { egressAllow: ['127.0.0.1'] },
      config: { models: { pricesUrl: server.url, providers: { openai: { apiKey: 'sk-0123456789ab' } } } },
    });
    const body = { email: 'ada@example.com', password: 'orchid-velvet-42' };
    const { token } = await host.client(authApi).signUp({ body });
    return {
      ...host,
      api: host.client(modelsApi, token),
      ratesOf: async (modelId: string) => (await host.service(modelCatalog).resolve(modelId)).info.rates,
      refresh: () => runCommand(host, 'models refresh-prices'),
      async [Symbol.asyncDispose]() {
        await host.stop();
        await server[Symbol.asyncDispose]();
      },
    };
  }

  it('are fetched by a command, and replaced by those that an admin enters', async () => {
    await using host = await start({ json: document });
    const modelId = 'openai/gpt-9';
    await host.refresh();
    expect(await host.ratesOf(modelId)).to.deep.equal({ prompt: 7, completion: 21 });
    const { prices } = await host.api.getModelSettings();
    expect(prices.asOf).to.equal(host.clock.now().toISOString().slice(0, 10));
    const rates = { prompt: 3, completion: 4, cacheRead: 0.5 };
    expect((await host.api.setPrices({ body: { modelId, rates } })).entered).to.deep.equal([
      { modelId, rates },
    ]);
    expect(await host.ratesOf(modelId)).to.deep.equal(rates);
    await host.api.setPrices({ body: { modelId, rates: null } });
    expect(await host.ratesOf(modelId)).to.deep.equal({ prompt: 7, completion: 21 });
  });

  it('stay as they are if the list cannot be read', async () => {
    await using host = await start({ status: 200, type: 'text/plain', text: '<h1>Hello</h1>' });
    const outcome = await host.refresh().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(outcome).to.match(/isn’t in the form of models\.dev\. Nothing was changed\.$/);
    expect((await host.api.getModelSettings()).prices.source).to.equal('https://models.dev/api.json');
  });
});
