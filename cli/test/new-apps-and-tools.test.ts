import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { AppKind } from '@buildai/apps/shared';
import { appArchives, appsApi, appSettingsApi, appStore } from '@buildai/apps/shared';
import { accountApi, authApi } from '@buildai/auth/shared';
import chatAssistant from '@buildai/chat-assistant/server';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import claims from '@buildai/claims/server';
import { claimsApi } from '@buildai/claims/shared';
import contextSources from '@buildai/context-sources/server';
import { AppError, readEventStream } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import modelCalls from '@buildai/model-calls/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { limitDetailsOf, plansApi } from '@buildai/plans/shared';
import type { AppHost, Builder } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import secrets from '@buildai/secrets/server';
import templates from '@buildai/templates/server';
import { templatesApi } from '@buildai/templates/shared';
import tools from '@buildai/tools/server';
import { toolsApi } from '@buildai/tools/shared';
import { expect } from 'chai';

const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describeOnEachDatabase('“New apps and tools” of a plan', function (database) {
  let model: FakeOpenAi;
  let host: AppHost;
  let admin: Builder;
  before(async () => {
    model = await startFakeOpenAi();
    host = await startAppHost({
      database,
      plugins: [
        ...[models, contextSources, secrets, functions, modelCalls],
        ...[tools, templates, chatAssistant, claims],
      ],
      config: {
        plans: { defaultPlan: 'lite' },
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
          maxAttempts: 1,
        },
      },
      settings: { egressAllow: ['127.0.0.1'] },
    });
    const credentials = { email: 'admin@example.com', password: 'orchid-velvet-42' };
    admin = await host.client(authApi).signIn({ body: credentials });
  });
  after(async () => {
    await host?.stop();
    await model?.stop();
  });

  const newApp = async (appType: AppKind, builder = host.ada) =>
    (await host.client(appsApi, builder.token).saveApp({ body: { appType, app: { header: 'Kitchen' } } }))
      .appId;
  const toolsOf = (builder = host.ada) => host.client(toolsApi, builder.token);
  const addTool = async (appId: string, builder?: Builder) =>
    (await toolsOf(builder).addTool({ params: { appId }, body: { title: 'Menu' } })).tool;
  const startFromTemplate = (builder = host.ada) =>
    host
      .client(templatesApi, builder.token)
      .startFromTemplate({ params: { templateId: 'client-crm' }, body: {} });
  const give = (plan: string, { accountId } = host.ada) =>
    host
      .db('plan_grants')
      .insert({ account_id: accountId, plan_id: plan, granted_at: new Date().toISOString() })
      .onConflict('account_id')
      .merge();
  /** What the usage panel shows, which is what the account says. */
  const used = async ({ token } = host.ada) => {
    const { limits } = await host.client(plansApi, token).usage();
    const shown = limits.find(({ limit }) => limit === 'appGenerations');
    const account = await host.client(accountApi, token).current();
    expect(account).to.deep.include({ appGenerationsUsed: shown?.used, appGenerationsTotal: shown?.total });
    return shown?.used;
  };
  const send = async (appId: string, { token } = host.ada) => {
    const response = await localhostFetch(`${host.url}/api/apps/${appId}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ content: 'A page' }),
    });
    if (response.ok)
      for await (const { event } of readEventStream(response)) if (event === 'message-completed') break;
    return response;
  };

  it('counts each app when it gets its first version, and each tool, once', async () => {
    await give('builder');
    const before = (await used()) ?? 0;
    const counts = async (more: number) => expect(await used()).to.equal(before + more);
    await newApp('tool');
    await counts(1);
    const kitchen = await newApp('generative_app');
    await counts(2);
    const first = await addTool(kitchen);
    await counts(3);
    await toolsOf().duplicateTool({ params: { appId: kitchen, toolId: first.toolId } });
    await counts(4);

    // Undo of a deletion, also of a tool that has not counted itself.
    const { appId: fromTemplate } = await host
      .client(templatesApi, host.ada.token)
      .startFromTemplate({ params: { templateId: 'meal-planner' }, body: {} });
    await counts(5);
    const listed = await toolsOf().listTools({ params: { appId: kitchen } });
    for (const { path, ...tool } of listed.tools) {
      await toolsOf().deleteTool({ params: { appId: kitchen, toolId: tool.toolId } });
      await toolsOf().addTool({ params: { appId: kitchen }, body: { path, tool } });
    }
    expect(fromTemplate).to.be.a('string');
    await counts(5);

    const app = await host.service(appStore).get(kitchen);
    const archives = host.service(appArchives);
    if (!app) throw new Error('The app is gone.');
    const archive = await buffer(archives.export(app));
    await archives.import(Readable.from([archive]), { ownerId: host.ada.accountId });
    await counts(6);

    const space = await newApp('space_app');
    await counts(6);
    model.script(stream(say(page), finish()));
    await send(space);
    await counts(7);
    model.script(stream(say(page.replace('null', '1')), finish()));
    await send(space);
    await counts(7);
  });

  it('refuses what is over it with the limit and the plan that lifts it, and makes nothing', async () => {
    await give('lite', host.grace);
    const { grace } = host;
    await newApp('tool', grace);
    const kitchen = await newApp('generative_app', grace);
    await addTool(kitchen, grace);
    expect(await used(grace)).to.equal(3);
    const met = {
      limit: 'appGenerations',
      used: 3,
      total: 3,
      plan: { id: 'explorer', name: 'Explorer' },
      message: 'You have made all 3 new apps and tools for this month.',
    };
    const apps = () => host.service(appStore).listOwned(grace.accountId);
    const before = (await apps()).length;
    const [first] = (await toolsOf(grace).listTools({ params: { appId: kitchen } })).tools;
    const params = { appId: kitchen, toolId: first?.toolId ?? '' };
    for (const press of [
      () => newApp('tool', grace),
      () => startFromTemplate(grace),
      () => addTool(kitchen, grace),
      () => toolsOf(grace).duplicateTool({ params }),
    ]) {
      const error = await refusalOf(press());
      expect(error).to.include({ status: 402 });
      expect(limitDetailsOf(error)).to.deep.equal(met);
    }
    expect((await apps()).length).to.equal(before);
    expect((await toolsOf(grace).listTools({ params: { appId: kitchen } })).tools).to.have.length(1);

    const space = await newApp('space_app', grace);
    const response = await send(space, grace);
    expect(response.status).to.equal(402);
    const { message, ...details } = met;
    expect(await response.json()).to.deep.equal({ error: { code: 'limit_reached', message, details } });
    expect(await used(grace)).to.equal(3);
  });

  if (database !== 'sqlite') return;

  it('is no limit for an admin who acts for the owner, as the number of tools and publishing are none', async () => {
    await give('lite', host.grace);
    const { appId } = (await host.service(appStore).listOwned(host.grace.accountId)).find(
      ({ kind }) => kind === 'generative_app',
    ) ?? { appId: '' };
    const before = await used(host.grace);
    const added = [];
    for (let tool = 1; tool <= 3; tool += 1) added.push(await addTool(appId, admin));
    for (const { toolId } of added)
      await toolsOf(admin).activateTool({ params: { appId, toolId }, body: { isActive: true } });
    expect(await used(host.grace)).to.equal(before);
    const shown = await toolsOf(admin).listTools({ params: { appId } });
    expect(shown).to.include({ maxTools: 30, liveTools: null });
    const publish = { params: { appId }, body: { published: true } };
    const owner = await refusalOf(host.client(appsApi, host.grace.token).publishApp(publish));
    expect(owner).to.be.instanceOf(AppError).and.to.include({ status: 402 });
    expect((await host.client(appsApi, admin.token).publishApp(publish)).published).to.equal(true);
    // Without admin mode, the app is another account’s.
    const asBuilder = await localhostFetch(`${host.url}/api/apps/${appId}/tools`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${admin.token}`,
        'x-admin-mode': 'off',
      },
      body: '{}',
    });
    expect(asBuilder.status).to.equal(404);
  });

  it('is said to those who claim an app with more tools than their plan includes', async () => {
    await give('lite', host.grace);
    const appId = await newApp('generative_app', admin);
    const params = { appId };
    for (let tool = 1; tool <= 5; tool += 1) {
      const { toolId } = await addTool(appId, admin);
      if (tool <= 2)
        await toolsOf(admin).activateTool({ params: { appId, toolId }, body: { isActive: true } });
    }
    await host.client(appsApi, admin.token).publishApp({ params, body: { published: true } });
    const settings = host.client(appSettingsApi, admin.token);
    await settings.changeAppSettings({ params, body: { appSettings: { isClaimable: true } } });
    const { claimCode } = await host.client(claimsApi, admin.token).getClaimInvitation({ params });
    const read = async (token?: string) =>
      (await host.client(claimsApi, token).readClaim({ body: { code: claimCode } })).beyondPlan;
    expect(await read(host.grace.token)).to.deep.equal([
      { limit: 'maxToolsPerApp', used: 5, total: 3 },
      { limit: 'liveTools', used: 2, total: 1 },
    ]);
    expect(await read(host.ada.token)).to.deep.equal([]);
    expect(await read()).to.deep.equal([]);
  });
});
