import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import models from '../src/server/index.js';
import { modelCatalog, modelsApi } from '../src/shared/index.js';
import { builtInModel } from './built-in-model.js';
import { modelServices } from './services/model-services.js';
import { startService } from './services/service-server.js';

async function startHost(database: TestDatabase, config: object = {}) {
  const host = await startTestHost({
    plugins: [auth, models, builtInModel],
    database,
    settings: { egressAllow: ['127.0.0.1'] },
    config: { models: config },
  });
  const body = { email: 'ada@example.com', password: 'orchid-velvet-42' };
  const { token } = await host.client(authApi).signUp({ body });
  return { ...host, api: host.client(modelsApi, token) };
}

const serviceOf = (id: string) => {
  const found = modelServices.find(({ service }) => service === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return startService(found.answers(() => 'Hi.'));
};

const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: Error) => error.message,
  );

describeOnEachDatabase('Connections', (database) => {
  it('of one service have names, and do not replace each other', async () => {
    await using host = await startHost(database);
    await using one = await serviceOf('openai');
    await using other = await serviceOf('deepseek');
    await host.api.setProvider({ params: { providerId: 'openai' }, body: { apiKey: 'sk-own-0123456789' } });
    const add = (label: string, baseUrl: string) =>
      host.api.addProvider({ body: { service: 'openai', label, apiKey: 'the-key', baseUrl } });
    const first = await add('Our gateway', `${one.url}/v1`);
    const second = await add('Our gateway', `${other.url}/v1`);
    expect([first.id, second.id]).to.deep.equal(['our-gateway', 'our-gateway-2']);
    const { models: listed } = await host.api.listModels();
    expect(listed.map(({ id }) => id)).to.include.members([
      'openai/gpt-4o-mini',
      'our-gateway/gpt-5-mini',
      'our-gateway-2/deepseek-v4-flash',
    ]);
    expect(new Set(listed.map(({ label }) => label)).size).to.equal(listed.length);
    const same = listed.filter(({ id }) => id.endsWith('/gpt-5-mini'));
    expect(same.map(({ label }) => label)).to.deep.equal(['GPT-5 Mini (openai)', 'GPT-5 Mini (our-gateway)']);
    for (const id of ['our-gateway/gpt-5-mini', 'our-gateway-2/deepseek-v4-flash'])
      expect((await host.service(modelCatalog).resolve(id)).info.id).to.equal(id);

    await host.api.removeProvider({ params: { providerId: 'our-gateway' } });
    const { providers } = await host.api.getModelSettings();
    expect(providers.map(({ id }) => id))
      .to.include.members(['openai', 'our-gateway-2'])
      .and.not.include('our-gateway');
    expect(await messageOf(host.api.removeProvider({ params: { providerId: 'openai' } }))).to.not.equal('');
  });

  it('to a preset keep its ID, and are offered only once they are made', async () => {
    await using host = await startHost(database);
    const ids = async () => (await host.api.getModelSettings()).providers.map(({ id }) => id);
    expect(await ids()).to.not.include('deepseek');
    const { services } = await host.api.getModelSettings();
    expect(services.map(({ id }) => id)).to.include.members([
      'azure',
      'bedrock',
      'deepseek',
      'groq',
      'jan',
      'litellm',
      'llamacpp',
      'lmstudio',
      'mistral',
      'together',
      'vllm',
      'xai',
    ]);
    expect(services.map(({ id }) => id)).to.not.include('built-in');
    const added = await host.api.addProvider({
      body: { service: 'deepseek', label: 'DeepSeek', apiKey: 'the-key' },
    });
    expect(added).to.include({ id: 'deepseek', isAdded: true, isReady: true });
    expect(added.baseUrl.value).to.equal('https://api.deepseek.com/v1');
    await host.api.removeProvider({ params: { providerId: 'deepseek' } });
    expect(await ids()).to.not.include('deepseek');
  });

  it('give the default model, the first one first, until an admin chooses', async () => {
    await using host = await startHost(database);
    await using ollama = await serviceOf('ollama');
    const defaultModel = async () => (await host.api.getModelSettings()).defaultModel;
    expect(await defaultModel()).to.include({ modelId: 'built-in/one', source: 'built_in' });
    const add = (service: string, label: string, baseUrl?: string) =>
      host.api.addProvider({
        body: { service, label, apiKey: 'the-key', ...(baseUrl === undefined ? {} : { baseUrl }) },
      });
    const { id } = await add('ollama', 'Our machine', ollama.url);
    const first = `${id}/qwen3:32b`;
    expect(await defaultModel()).to.include({ modelId: first, source: 'connected', problem: null });
    expect((await host.service(modelCatalog).resolve()).info.id).to.equal(first);
    // One that comes before it in the list.
    await add('openai', 'OpenAI');
    expect((await defaultModel()).modelId).to.equal(first);
    const params = { providerId: id };
    await host.api.setProvider({ params, body: { model: 'llama3.1:405b' } });
    expect((await defaultModel()).modelId).to.equal(`${id}/llama3.1:405b`);
    await host.api.setDefaultModel({ body: { modelId: 'built-in/one' } });
    expect(await defaultModel()).to.include({ modelId: 'built-in/one', source: 'admin' });
  });

  if (database !== 'sqlite') return;

  it('need the address of a server of one’s own', async () => {
    await using host = await startHost(database);
    const body = { service: 'vllm', label: 'vLLM' };
    expect(await messageOf(host.api.addProvider({ body }))).to.equal(
      'Enter the address, such as http://localhost:8000/v1.',
    );
  });

  it('that are configured by the environment exist from the start', async () => {
    await using host = await startHost(database, { providers: { groq: { apiKey: 'gsk-0123456789ab' } } });
    const { providers } = await host.api.getModelSettings();
    expect(providers.find(({ id }) => id === 'groq')).to.include({ isReady: true, isAdded: false });
  });

  it('say that a chosen model is retired, and what to use instead', async () => {
    await using host = await startHost(database, {
      providers: { anthropic: { apiKey: 'sk-ant-0123456789' } },
    });
    const chosen = await host.api.setDefaultModel({
      body: { modelId: 'anthropic/claude-3-7-sonnet-20250219' },
    });
    expect(chosen.problem).to.match(/no longer offers .* Use anthropic\/claude-sonnet-[\d-]+ instead\.$/);
  });
});
