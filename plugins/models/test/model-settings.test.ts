import { expect } from 'chai';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import { definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import type { ApiClient } from '@buildai/core/shared';
import { AppError } from '@buildai/core/shared';
import type { TestDatabase, TestHost } from '@buildai/core/testing';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import models from '../src/server/index.js';
import { openai } from '../src/server/providers/openai.js';
import { modelCatalog, modelProviders, modelsApi } from '../src/shared/index.js';
import { builtInModel } from './built-in-model.js';
import type { FakeOpenAi } from './fake-openai.js';
import { answerWith, refuse, reply, startFakeOpenAi } from './fake-openai.js';

interface ModelsHost extends TestHost {
  readonly asAdmin: ApiClient<typeof modelsApi>;
  readonly asBuilder: ApiClient<typeof modelsApi>;
}

async function startModelsHost(options: {
  database: TestDatabase;
  config?: object;
  plugins?: readonly Plugin[];
  egressAllow?: readonly string[];
}): Promise<ModelsHost> {
  const host = await startTestHost({
    plugins: [auth, models, ...(options.plugins ?? [builtInModel])],
    database: options.database,
    config: { models: options.config ?? {} },
    settings: { egressAllow: options.egressAllow ?? [] },
  });
  const signUp = async (name: string) => {
    const body = { email: `${name}@example.com`, password: 'orchid-velvet-42' };
    return host.client(modelsApi, (await host.client(authApi).signUp({ body })).token);
  };
  return { ...host, asAdmin: await signUp('admin'), asBuilder: await signUp('builder') };
}

async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}

const provider = async (host: ModelsHost, id: string) => {
  const { providers } = await host.asAdmin.getModelSettings();
  const found = providers.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no provider ${id}.`);
  return found;
};

describeOnEachDatabase('The model settings', (database) => {
  let fakeServer: FakeOpenAi;
  before(async () => {
    fakeServer = await startFakeOpenAi({ models: ['tiny', 'large'] });
  });
  after(() => fakeServer.stop());

  it('start with a provider’s built-in model as the default, ready without configuration', async () => {
    await using host = await startModelsHost({ database });
    const { defaultModel, providers } = await host.asAdmin.getModelSettings();
    expect(defaultModel).to.deep.equal({
      modelId: 'built-in/one',
      source: 'built_in',
      problem: null,
    });
    expect(providers.filter(({ isReady }) => isReady).map(({ id }) => id)).to.deep.equal(['built-in']);
    const { models: offered, defaultModelId } = await host.asBuilder.listModels();
    expect(offered.map(({ id }) => id)).to.deep.equal(['built-in/one']);
    expect(defaultModelId).to.equal('built-in/one');
    expect((await host.service(modelCatalog).resolve()).info.id).to.equal('built-in/one');
  });

  it('store a key encrypted, and never return it', async () => {
    await using host = await startModelsHost({ database });
    const apiKey = 'sk-proj-secret-1234';
    const answer = await host.asAdmin.setProvider({ params: { providerId: 'openai' }, body: { apiKey } });
    expect(answer.apiKey).to.deep.equal({
      isSet: true,
      lastFour: '1234',
      source: 'admin',
      variable: 'OPENAI_API_KEY',
    });
    expect(answer.isReady).to.equal(true);
    expect(JSON.stringify([answer, await host.asAdmin.getModelSettings()])).to.not.include('secret');
    expect(JSON.stringify(await host.db('model_providers'))).to.not.include('secret');
    const forgotten = await host.asAdmin.setProvider({
      params: { providerId: 'openai' },
      body: { apiKey: null },
    });
    expect(forgotten.apiKey).to.include({ isSet: false, lastFour: null, source: null });
  });

  it('remove the key when the address changes', async () => {
    await using host = await startModelsHost({ database });
    const params = { providerId: 'openai' };
    const baseUrl = 'https://proxy.example.com/v1/';
    await host.asAdmin.setProvider({ params, body: { apiKey: 'sk-proj-secret-1234' } });
    const moved = await host.asAdmin.setProvider({ params, body: { baseUrl } });
    expect(moved.baseUrl).to.include({ value: 'https://proxy.example.com/v1', source: 'admin' });
    expect(moved.apiKey.isSet).to.equal(false);
    await host.asAdmin.setProvider({ params, body: { apiKey: 'sk-proj-secret-5678' } });
    const same = await host.asAdmin.setProvider({ params, body: { baseUrl } });
    expect(same.apiKey.lastFour).to.equal('5678');
  });

  it('show which values come from the environment, and let an admin override them', async () => {
    const config = {
      defaultModel: 'openai/tiny',
      providers: { openai: { apiKey: 'sk-environment-9999', baseUrl: fakeServer.url } },
    };
    await using host = await startModelsHost({ database, config });
    expect(await host.asAdmin.getModelSettings()).to.deep.include({
      defaultModel: { modelId: 'openai/tiny', source: 'environment', problem: null },
    });
    expect(await provider(host, 'openai')).to.deep.include({
      baseUrl: { value: fakeServer.url, source: 'environment', variable: 'OPENAI_BASE_URL' },
    });
    const chosen = await host.asAdmin.setDefaultModel({ body: { modelId: 'built-in/one' } });
    expect(chosen).to.include({ modelId: 'built-in/one', source: 'admin' });
    expect(await host.asAdmin.setDefaultModel({ body: { modelId: null } })).to.include({
      source: 'environment',
    });
  });

  describe('tested against a service', () => {
    const atFakeServer = () => ({ providers: { openai: { baseUrl: fakeServer.url } } });
    const test = (host: ModelsHost, modelId?: string) =>
      host.asAdmin.testProvider({
        params: { providerId: 'openai' },
        body: modelId === undefined ? {} : { modelId },
      });

    it('report success, using the first model of its list', async () => {
      await using host = await startModelsHost({ database, config: atFakeServer() });
      fakeServer.script(reply('```json\n{"ready": true}\n```'));
      expect(await test(host)).to.include({ ok: true, message: 'large answered.', modelId: 'openai/large' });
      fakeServer.script(reply('ready'));
      const answered = await test(host);
      expect(answered).to.include({ ok: true, message: 'large answered.' });
      expect(answered.warning).to.match(/^It didn’t answer with the JSON/);
      expect(fakeServer.requests.at(-1)?.model).to.equal('large');
      const { models: offered } = await host.asBuilder.listModels();
      expect(offered.map(({ id }) => id)).to.include.members(['openai/large', 'openai/tiny']);
    });

    it('explain what is wrong', async () => {
      await using host = await startModelsHost({ database, config: atFakeServer() });
      const name = `OpenAI at ${new URL(fakeServer.url).host}`;
      fakeServer.script(refuse(401));
      expect(await test(host)).to.include({
        ok: false,
        message: `${name} doesn’t accept the key. Check it in the model settings.`,
      });
      fakeServer.script(refuse(404, { code: 'model_not_found', message: 'The model does not exist.' }));
      expect((await test(host, 'openai/huge')).message).to.include('doesn’t offer the model "huge"');
      fakeServer.script(answerWith(200, 'text/html', '<h1>Hello</h1>'));
      expect((await test(host)).message).to.include('isn’t from a model');
    });

    it('refuse a private address that an admin entered, unless the operator allows it', async () => {
      const enter = (host: ModelsHost, baseUrl = fakeServer.url) =>
        host.asAdmin.setProvider({ params: { providerId: 'openai' }, body: { baseUrl } });
      fakeServer.script(reply('ready'));
      await using strict = await startModelsHost({ database });
      // A model server at localhost is allowed, other names and addresses of this computer are not.
      await enter(strict, fakeServer.url.replace('127.0.0.1', '127.0.0.2'));
      const refused = await test(strict, 'openai/tiny');
      expect(refused).to.include({ ok: false });
      expect(refused.message).to.match(/private.*EGRESS_ALLOW/);
      await using open = await startModelsHost({ database, egressAllow: ['127.0.0.1'] });
      await enter(open);
      expect(await test(open, 'openai/tiny')).to.include({ ok: true });
    });
  });

  if (database !== 'sqlite') return;

  it('report if there is no default model', async () => {
    await using host = await startModelsHost({ database, plugins: [] });
    const { defaultModel, embedding } = await host.asAdmin.getModelSettings();
    const message = 'There is no default model yet. Choose one in the model settings, or set DEFAULT_MODEL.';
    expect(defaultModel).to.deep.equal({ modelId: null, source: 'built_in', problem: message });
    expect(embedding).to.include({ modelId: null, problem: null });
    expect(await host.asBuilder.listModels()).to.deep.equal({
      models: [],
      defaultModelId: null,
      away: [],
    });
    const failure = await failureOf(host.service(modelCatalog).resolve());
    expect(failure).to.include({ code: 'model_not_available', message });
  });

  it('are only accessible to admins', async () => {
    await using host = await startModelsHost({ database });
    const params = { providerId: 'openai' };
    for (const call of [
      () => host.asBuilder.getModelSettings(),
      () => host.asBuilder.setDefaultModel({ body: { modelId: null } }),
      () => host.asBuilder.setProvider({ params, body: { apiKey: 'sk-mine' } }),
      () => host.asBuilder.testProvider({ params, body: {} }),
      () => host.asBuilder.listProviderModels({ params }),
    ]) {
      expect((await failureOf(call())).status).to.equal(403);
    }
  });

  it('refuse a default model that cannot be used', async () => {
    await using host = await startModelsHost({ database });
    for (const [modelId, message] of [
      ['openai/gpt-4o', 'OpenAI has no key yet. Enter it in the model settings, or set OPENAI_API_KEY.'],
      ['ollama/llama3.2', 'Ollama has no address yet. Enter it in the model settings, or set OLLAMA_URL.'],
      ['nobody/x', 'There is no provider for the model "nobody/x". Choose another model.'],
      ['built-in/other', 'Built-in has no model "other".'],
    ] as const) {
      const failure = await failureOf(host.asAdmin.setDefaultModel({ body: { modelId } }));
      expect(failure.details).to.deep.equal([{ field: 'body.modelId', message }]);
    }
  });

  it('explain why the default model can no longer be used', async () => {
    await using host = await startModelsHost({
      database,
      config: { defaultModel: 'anthropic/claude-sonnet-4-5' },
    });
    const { defaultModel } = await host.asAdmin.getModelSettings();
    expect(defaultModel.problem).to.match(/^Anthropic has no key yet/);
    const failure = await failureOf(host.service(modelCatalog).resolve());
    expect(failure).to.include({ code: 'model_not_available', message: defaultModel.problem });
  });

  it('refuse bad values by the name of their field', async () => {
    await using host = await startModelsHost({ database });
    const fieldOf = async (call: Promise<unknown>) =>
      ((await failureOf(call)).details as { field: string }[])[0]?.field;
    const params = { providerId: 'openai' };
    for (const baseUrl of ['not an address', 'ftp://example.com', 'https://user:password@example.com']) {
      expect(await fieldOf(host.asAdmin.setProvider({ params, body: { baseUrl } }))).to.equal('body.baseUrl');
    }
    expect(await fieldOf(host.asAdmin.setProvider({ params, body: { apiKey: ' ' } }))).to.equal(
      'body.apiKey',
    );
    expect(await fieldOf(host.asAdmin.setDefaultModel({ body: { modelId: 'gpt' } }))).to.equal(
      'body.modelId',
    );
    const foreign = host.asAdmin.testProvider({ params, body: { modelId: 'google/x' } });
    expect(await fieldOf(foreign)).to.equal('body.modelId');
    expect(
      (await failureOf(host.asAdmin.listProviderModels({ params: { providerId: 'nobody' } }))).status,
    ).to.equal(404);
  });

  it('include providers from other plugins', async () => {
    const acme = definePlugin({
      id: 'models-acme',
      dependsOn: ['models'],
      register: (kit) =>
        kit.contribute(modelProviders, {
          id: 'acme',
          label: 'Acme',
          needs: { apiKey: true, baseUrl: false },
          environment: { apiKey: 'ACME_API_KEY' },
          defaultBaseUrl: 'https://api.acme.example/v1',
          models: [{ id: 'acme/one', label: 'Acme One', providerId: 'acme', contextWindow: 128_000 }],
          create: (model, _settings, egress) =>
            openai.create(model, { apiKey: undefined, baseUrl: fakeServer.url }, egress),
        }),
    });
    await using host = await startModelsHost({ database, plugins: [acme], egressAllow: ['127.0.0.1'] });
    const params = { providerId: 'acme' };
    expect(await host.asAdmin.setProvider({ params, body: { apiKey: 'acme-key-1234' } })).to.include({
      isReady: true,
    });
    await host.asAdmin.setDefaultModel({ body: { modelId: 'acme/one' } });
    fakeServer.script(reply('Beep.'));
    const { model, info } = await host.service(modelCatalog).resolve();
    const { content } = await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    });
    expect([info.label, content]).to.deep.equal(['Acme One', [{ type: 'text', text: 'Beep.' }]]);
  });

  it('report a key that cannot be decrypted after SECRET_KEY changed', async () => {
    await using host = await startModelsHost({ database });
    await host.asAdmin.setProvider({
      params: { providerId: 'openai' },
      body: { apiKey: 'sk-proj-secret-1234' },
    });
    await host.db('model_providers').update({ sealed_api_key: 'v1.altered' });
    const failure = await failureOf(host.service(modelCatalog).resolve('openai/gpt-4o-mini'));
    expect(failure).to.include({ code: 'model_not_available' });
    expect(failure.message).to.match(/can no longer be read/);
  });
});
