import { appSettings, appSettingsApi, appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { chatApi } from '@buildai/chat-assistant/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { readEventStream } from '@buildai/core/shared';
import type { TestHost } from '@buildai/core/testing';
import { localhostFetch } from '@buildai/core/testing';
import { modelRuns } from '@buildai/model-calls/shared';
import { modelsApi } from '@buildai/models/shared';
import type { ModelService } from '@buildai/models/test/services/model-service.js';
import { modelServices } from '@buildai/models/test/services/model-services.js';
import type { ServiceServer } from '@buildai/models/test/services/service-server.js';
import { startService } from '@buildai/models/test/services/service-server.js';
import { toolSettings, toolsApi } from '@buildai/tools/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { startPlatform } from './platform.js';

const schema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };

const page = 'export default function Home() {\n  return (\n    <h1>First</h1>\n  );\n}\n';

/** What each model answers to what it is asked below. */
function answerTo(prompt: string): string {
  if (prompt.includes('"ready"')) return '{"ready": true}';
  if (prompt.includes('MENU')) return 'Soup and bread.';
  if (prompt.includes('MOOD')) return '{"mood": "sunny"}';
  return actionText('add_file', { title: 'Home page', file: 'pages/Home.jsx' }, page);
}

describe('A service of models', () => {
  let host: TestHost;
  let token: string;

  before(async () => {
    host = await startPlatform({
      settings: { egressAllow: ['127.0.0.1'] },
      config: { plans: { defaultPlan: 'galaxy' } },
    });
    const body = { email: 'ada@example.com', password: 'correct horse battery staple' };
    ({ token } = await host.client(authApi).signUp({ body }));
  });
  after(() => host?.stop());

  const models = () => host.client(modelsApi, token);

  /** Connects the service as Settings does, under a name of its own, and makes it the default. */
  async function connect({ enters, name, service, uses }: ModelService, server: ServiceServer) {
    const { id } = await models().addProvider({
      body: {
        service,
        label: `${name} of ours`,
        apiKey: 'the-key',
        baseUrl: server.url + enters.path,
        ...(enters.apiVersion === undefined ? {} : { apiVersion: enters.apiVersion }),
        ...(enters.models ? { models: [...enters.models] } : {}),
      },
    });
    const params = { providerId: id };
    await models().setProvider({ params, body: { model: uses.model } });
    const modelId = `${id}/${uses.model}`;
    await models().setDefaultModel({ body: { modelId } });
    return { modelId, params };
  }

  async function send(appId: string, content: string) {
    const chat = host.client(chatApi, token);
    const events = [];
    for await (const event of readEventStream(
      await chat.sendMessage({ params: { appId }, body: { content } }),
    ))
      events.push(event);
    const { messages } = await chat.history({ params: { appId }, query: {} });
    const reply = messages.find(({ role }, index) => role === 'assistant' && index === messages.length - 1);
    expect(reply?.annotations[0], JSON.stringify(reply?.annotations[0].error)).to.include({ status: 'done' });
    return reply?.annotations[0];
  }

  async function fileOf(appId: string, path: string): Promise<string> {
    const versions = host.service(versionStore);
    const head = await versions.head(appId);
    const files = head ? await versions.files(head.versionId) : [];
    return files.find((file) => file.path === path)?.content ?? '';
  }

  for (const service of modelServices) {
    it(`is connected, listed, tested, and used by the assistant, a tool and an app: ${service.name}`, async () => {
      await using server = await startService(service.answers(answerTo));
      const { modelId, params } = await connect(service, server);

      const { models: listed, problem } = await models().listProviderModels({ params });
      if (service.service !== 'bedrock') expect(problem).to.equal(null);
      expect(listed.map(({ id }) => id)).to.have.members(
        service.lists.map((name) => `${params.providerId}/${name}`),
      );
      const used = listed.find(({ id }) => id === modelId);
      expect(used?.contextWindow).to.equal(service.uses.contextWindow);
      const tested = await models().testProvider({ params, body: {} });
      expect(tested).to.include({ ok: true, modelId });
      expect(tested.message).to.match(/ answered\.$/);

      const made = { appType: 'space_app' as const, app: { header: 'Moods' } };
      const { appId } = await host.client(appsApi, token).saveApp({ body: made });
      const first = await send(appId, 'Make a page that asks for the mood');
      expect(first?.usage?.modelInfo.model).to.equal(modelId);
      if (service.costs === null) expect(first?.usage?.totalCost).to.equal(null);
      else expect(first?.usage?.totalCost).to.be.closeTo(service.costs, 1e-9);
      expect(await fileOf(appId, 'pages/Home.jsx')).to.equal(page);

      const called = await fetch(`${host.url}/api/apps/${appId}/model-calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'MOOD', schema }),
      });
      let last: unknown;
      for await (const event of readEventStream(called)) last = event;
      expect(last).to.have.nested.property('data.value').that.deep.equals({ mood: 'sunny' });

      const tools = host.client(toolsApi, token);
      const toolApp = { appType: 'tool' as const, app: { header: 'Menus' } };
      const { appId: toolAppId } = await host.client(appsApi, token).saveApp({ body: toolApp });
      const [tool] = (await tools.listTools({ params: { appId: toolAppId } })).tools;
      await tools.saveTool({
        params: { appId: toolAppId, toolId: tool?.toolId ?? '' },
        body: { gptPrompt: 'Answer in a few words.', inputLabel: 'Wishes' },
      });
      const publish = { params: { appId: toolAppId }, body: { published: true } };
      const { url } = await host.client(appsApi, token).publishApp(publish);
      const ran = await localhostFetch(`${new URL(url).origin}/api/apps/${toolAppId}/tools/menus/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input: 'The MENU of a warm day', values: {} }),
      });
      expect(await ran.text()).to.include('Soup and bread.');
    });
  }

  it('is one of several of the same kind', async () => {
    const { providers } = await models().getModelSettings();
    const added = providers.filter(({ isAdded }) => isAdded);
    expect(added.map(({ service }) => service)).to.have.members(modelServices.map(({ service }) => service));
    expect(new Set(added.map(({ id }) => id)).size).to.equal(added.length);
  });

  it('whose model does not exist is refused where an app chooses it, and a model that is gone is replaced', async () => {
    await using server = await startService(modelServices[0]?.answers(answerTo) ?? (() => ({})));
    const label = 'Gateway';
    const body = { service: 'openai', label, apiKey: 'the-key', baseUrl: `${server.url}/v1` };
    const { id: providerId } = await models().addProvider({ body });
    await models().setDefaultModel({ body: { modelId: `${providerId}/gpt-4o-mini` } });
    const made = { appType: 'tool' as const, app: { header: 'Menus' } };
    const { appId } = await host.client(appsApi, token).saveApp({ body: made });
    const choose = (aiModel: string) =>
      host
        .client(appSettingsApi, token)
        .changeAppSettings({ params: { appId }, body: { appSettings: { aiModel } } })
        .then(
          () => '',
          (error: Error) => error.message,
        );
    expect(await choose('nope/nope')).to.match(/no provider for the model "nope\/nope"/);
    expect(await choose(`${providerId}/gpt-9`)).to.equal(
      `Gateway doesn’t offer the model "gpt-9". It offers ${providerId}/gpt-4o-mini, ${providerId}/gpt-5-mini.`,
    );
    expect(await choose(`${providerId}/gpt-5-mini`)).to.equal('');
    await host.service(appSettings).change(appId, toolSettings.aiModel, 'gone/model');
    expect(await host.service(modelRuns).hasModel('gone/model')).to.equal(true);
  });
});
