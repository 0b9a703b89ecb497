import { appSettings, appSettingsApi } from '@buildai/apps/shared';
import { appSessions, authApi } from '@buildai/auth/shared';
import { runCommand } from '@buildai/core/testing';
import { credits } from '@buildai/plans/shared';
import { finish, refuse, reply, say, stream } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import type { ToolField } from '../src/shared/index.js';
import { toolSettings, toolsApi } from '../src/shared/index.js';
import { refusal } from './support/refusal.js';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

const blockIds = (events: readonly { event: string; data: unknown }[]) =>
  events.filter(({ event }) => event === 'block').map(({ data }) => data as { id: string; text: string });

describe('Running a tool', function () {
  let host: ToolsHost;
  let appId: string;
  let toolId: string;
  let origin: string;

  before(async () => {
    host = await startToolsHost();
    appId = await host.newToolApp('tool');
    const { tools } = await host.tools().listTools({ params: { appId } });
    toolId = tools[0]?.toolId ?? '';
    const fields = [
      {
        name: 'Diet',
        type: 'select',
        required: true,
        optionsConfig: { options: [{ label: 'Vegan', iconUrl: '' }] },
      },
      { name: 'Email', type: 'email', personal: true },
    ] as unknown as ToolField[];
    await host.tools().saveTool({
      params: { appId, toolId },
      body: { gptPrompt: 'Plan meals for a {{diet}} diet. Secret recipe.', fields, inputLabel: 'Wishes' },
    });
    origin = await host.open(appId);
  });
  after(() => host?.stop());

  const save = async (body: object) => {
    await host.tools().saveTool({ params: { appId, toolId }, body });
    await host.open(appId);
  };
  const answer = async (text: string, entered: object = {}) => {
    host.model.script(stream(say(text, { characters: 7 }), finish()));
    const body = { input: 'Fast', values: { Diet: 'Vegan' }, ...entered };
    const response = await host.run(origin, appId, 'meal-planner', body);
    expect(response.status, await response.clone().text()).to.equal(200);
    return host.eventsOf(response);
  };
  const change = (key: keyof typeof toolSettings, value: never) =>
    host.service(appSettings).change(appId, toolSettings[key] as never, value);

  it('tells builders why the model failed, and visitors only that it did', async () => {
    const failure = async (token?: string) => {
      host.model.script(refuse(401, { message: 'Incorrect API key provided.' }));
      const at = token === undefined ? origin : await host.previewOrigin(appId);
      const body = { input: 'Fast', values: { Diet: 'Vegan' } };
      const events = await host.eventsOf(await host.run(at, appId, 'meal-planner', body, token));
      return events.at(-1)?.data;
    };
    expect(await failure()).to.deep.equal({
      code: 'model_failed',
      message: 'The AI model can’t answer right now. Try again later.',
    });
    const { token } = await host.service(appSessions).issuePreviewToken(host.ada.accountId, appId);
    expect(await failure(token))
      .to.have.property('message')
      .that.includes('doesn’t accept the key');
  });

  it('lists the synced data of the app where a field chooses from it, and only there', async () => {
    const names = async (path: string) => {
      const response = await host.get(`${origin}/api/apps/${appId}/tools/${path}/items`);
      return [response.status, ((await response.json()) as { names?: string[] }).names];
    };
    expect(await names('meal-planner')).to.deep.equal([200, []]);
    expect((await names('none'))[0]).to.equal(404);
  });

  it('composes the prompt, and streams the answer to visitors', async () => {
    const events = await answer('Lentils, **today**.', {
      values: { Diet: 'Vegan', Email: 'uma@example.com' },
    });
    expect(events.map(({ event }) => event)).to.include.members(['block', 'generated', 'end']);
    expect(
      blockIds(events)
        .map(({ text }) => text)
        .join(''),
    ).to.equal('Lentils, **today**.');
    const asked = JSON.stringify(host.model.requests.at(-1)?.messages);
    expect(asked).to.include('Plan meals for a [Diet] diet.');
    expect(asked).to.include('<entered name=\\"Wishes\\">\\nFast\\n</entered>');
    expect(asked).to.include('<entered name=\\"Diet\\">\\nVegan\\n</entered>');
    expect(asked).to.include('About the person:');
    expect(host.model.requests.at(-1)).to.have.property('temperature', 0.7);
  });

  it('never shows prompts to pages, and drafts only in the preview', async () => {
    const shown = JSON.stringify(await host.publicTools(origin, appId));
    expect(shown).to.include('meal-planner');
    expect(shown).not.to.include('Secret recipe');
    const many = await host.newToolApp('generative_app', 'Kitchen');
    await host.tools().addTool({ params: { appId: many }, body: { title: 'Draft of mine' } });
    const published = await host.open(many);
    expect(JSON.stringify(await host.publicTools(published, many))).not.to.include('Draft of mine');
    const preview = await host.previewOrigin(many);
    const token = await host.previewToken(many);
    expect(JSON.stringify(await host.publicTools(preview, many, '', token))).to.include('Draft of mine');
    const run = await host.run(published, many, 'draft-of-mine', { input: 'Hi' });
    expect(run.status).to.equal(404);
    expect(await run.text()).to.include('Selected tool not found');
  });

  it('checks what was entered by the types of the fields', async () => {
    const details = async (body: object) => {
      const response = await host.run(origin, appId, 'meal-planner', body);
      expect(response.status).to.equal(400);
      return response.text();
    };
    expect(await details({ input: 'Fast', values: {} })).to.include('body.values.Diet');
    expect(await details({ values: { Diet: 'Meat' } })).to.include('Choose from the list.');
    expect(await details({ values: { Diet: 'Vegan', Email: 'nobody' } })).to.include(
      'Enter an email address.',
    );
    expect(await details({ values: { Diet: 'Vegan', Size: 'L' } })).to.include('no such field');
  });

  it('splits the answer into the parts of the tool, and validates those that ask for it', async () => {
    const block = { instructions: '', layout: 'text', validation: '' };
    await save({
      blocks: [
        { ...block, id: 'plan', title: 'The plan' },
        { ...block, id: 'list', title: 'Shopping list', validation: 'Names no meat' },
      ],
    });
    host.model.script(
      stream(say('## The plan\nLentils.\n## Shopping list\n- Ham\n', { characters: 5 }), finish()),
      reply('{"valid":false,"reason":"Ham is meat."}'),
    );
    const body = { input: 'Fast', values: { Diet: 'Vegan' } };
    const events = await host.eventsOf(await host.run(origin, appId, 'meal-planner', body));
    const textOf = (id: string) =>
      blockIds(events)
        .filter((each) => each.id === id)
        .map(({ text }) => text)
        .join('');
    expect(textOf('plan')).to.equal('Lentils.\n');
    expect(textOf('list')).to.equal('- Ham\n');
    expect(events.slice(-2)).to.deep.equal([
      { event: 'validation', data: { id: 'list', status: 'failed', reason: 'Ham is meat.' } },
      { event: 'end', data: {} },
    ]);
    await save({ blocks: [] });
  });

  it('costs the owner what a run costs, and nothing if the model fails', async () => {
    const left = async () => (await host.service(credits).left(host.ada.accountId, 'appRuns')) ?? 0;
    await change('creditsPerRun', 3 as never);
    const before = await left();
    await answer('Lentils.');
    expect(before - (await left())).to.equal(3);
    host.model.script(refuse(401, { message: 'No.' }));
    const failed = await host.run(origin, appId, 'meal-planner', {
      input: 'Fast',
      values: { Diet: 'Vegan' },
    });
    expect((await host.eventsOf(failed)).at(-1)?.event).to.equal('error');
    expect(before - (await left())).to.equal(3);
    await change('creditsPerRun', 0 as never);
    await answer('Lentils.');
    expect(before - (await left())).to.equal(3);
  });

  it('is limited for each person by day and by week', async () => {
    await change('dailyUserLimit', 1 as never);
    const response = await host.run(origin, appId, 'meal-planner', {
      input: 'Fast',
      values: { Diet: 'Vegan' },
    });
    expect(response.status).to.equal(429);
    expect(await response.text()).to.include('all 1 runs for today');
    await change('dailyUserLimit', 100 as never);
    await change('weeklyUserLimit', 1 as never);
    const weekly = await host.run(origin, appId, 'meal-planner', {
      input: 'Fast',
      values: { Diet: 'Vegan' },
    });
    expect(await weekly.text()).to.include('this week');
    await change('weeklyUserLimit', 60 as never);
  });

  it('lets builders change the limits of people, and admins alone the model and its price', async () => {
    const settings = host.client(appSettingsApi, host.ada.token);
    const save = (values: object) =>
      settings.changeAppSettings({ params: { appId }, body: { appSettings: { ...values } } });
    expect((await save({ dailyUserLimit: 100 })).appSettings).to.include({ dailyUserLimit: 100 });
    expect((await refusal(save({ dailyUserLimit: 101 }))).status).to.equal(400);
    expect((await refusal(save({ creditsPerRun: 0 }))).status).to.equal(403);
    expect((await refusal(save({ aiModel: 'openai/other' }))).status).to.equal(403);
  });

  it('says honestly that no model is connected', async () => {
    const bare = await startToolsHost({ withoutModel: true });
    try {
      const own = await bare.newToolApp('tool');
      expect((await bare.tools().listTools({ params: { appId: own } })).hasModel).to.equal(false);
      const published = await bare.open(own);
      expect(await bare.publicTools(published, own)).to.include({ hasModel: false });
      const response = await bare.run(published, own, 'meal-planner', { input: 'Hi' });
      expect(response.status).to.equal(409);
      expect(await response.text()).to.include('isn’t connected to an AI model yet');
    } finally {
      await bare.stop();
    }
  });
});

describe('The chat assistant of an app', function () {
  it('is activated by admins, and answers visitors of the published app', async () => {
    const host = await startToolsHost();
    try {
      const appId = await host.newToolApp('generative_app', 'Kitchen');
      const params = { appId };
      const change = { params, body: { isActive: true } };
      expect((await refusal(host.tools().activateChat(change))).status).to.equal(403);
      const origin = await host.open(appId);
      const ask = () =>
        host.get(`${origin}/api/apps/${appId}/assistant`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ messages: [{ role: 'user', content: 'What can I cook?' }] }),
        });
      expect((await ask()).status).to.equal(404);
      const admin = await host
        .client(authApi)
        .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
      const { chatAppId } = await host.client(toolsApi, admin.token).activateChat(change);
      expect(chatAppId).to.equal(appId);
      await host.open(appId);
      expect(await host.publicTools(origin, appId)).to.include({ hasChat: true });
      host.model.script(stream(say('Lentils.', { characters: 4 }), finish()));
      const events = await host.eventsOf(await ask());
      expect(events.at(-1)).to.deep.include({
        event: 'end',
        data: { text: 'Lentils.', finishReason: 'stop' },
      });
      expect(JSON.stringify(host.model.requests.at(-1)?.messages)).to.include('the assistant of “Kitchen”');
    } finally {
      await host.stop();
    }
  });
});

describe('The plan of an app’s owner', function () {
  it('limits live tools and tools, with the sentences of the limits', async () => {
    const host = await startToolsHost({ plan: 'lite' });
    try {
      // More than an app may have, so that the month is no limit.
      await runCommand(host, 'plans set', { plan: 'lite', field: 'limits.appGenerations', to: '10' });
      const appId = await host.newToolApp('generative_app');
      const add = (title: string) => host.tools().addTool({ params: { appId }, body: { title } });
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) ids.push((await add(title)).tool.toolId);
      const tooMany = await refusal(add('Four'));
      expect(tooMany.status).to.equal(402);
      expect(tooMany.message).to.equal(
        'You have reached the maximum number of tools allowed per app (3), please delete some tools before adding more.',
      );
      const activate = (toolId = '') =>
        host.tools().activateTool({ params: { appId, toolId }, body: { isActive: true } });
      await activate(ids[0]);
      const change = host
        .client(appSettingsApi, host.ada.token)
        .changeAppSettings({ params: { appId }, body: { appSettings: { dailyUserLimit: 5 } } });
      expect((await refusal(change)).message).to.equal('Your plan doesn’t include the settings of tools.');
      expect((await refusal(activate(ids[1]))).message).to.equal(
        'Your plan includes 1 live AI tools. To activate more tools, you can put other tools in draft mode or upgrade your plan',
      );
      const photo = {
        params: { appId, toolId: ids[0] ?? '' },
        body: { fields: [{ name: 'Face', type: 'photo' as const }] },
      };
      expect((await refusal(host.tools().saveTool(photo))).code).to.equal('field_type_not_offered');
    } finally {
      await host.stop();
    }
  });
});

describe('Magic creation of a field', function () {
  let host: ToolsHost;
  before(async () => {
    host = await startToolsHost();
  });
  after(() => host?.stop());
  const magic = (input: string) =>
    host.tools().magicCreate({ body: { input, magicType: 'field', prompt: 'Plan meals.' } });

  it('makes a field with options from a few words', async () => {
    host.model.script(
      reply(
        '{"name":"Diet","label":"Your diet","type":"select","options":["Vegan","vegan","Any"],"required":true}',
      ),
    );
    const { result } = await magic('what they eat');
    expect(result).to.include({ name: 'Diet', label: 'Your diet', type: 'select', required: true });
    expect(result.optionsConfig.options.map(({ label }) => label)).to.deep.equal(['Vegan', 'Any']);
  });

  it('fails with the sentences for it', async () => {
    host.model.script(reply('{"type":"text"}'));
    expect((await refusal(magic('x'))).message).to.equal(
      'Magic edit failed, try again using a different field name',
    );
    host.model.script(reply('No.'), reply('No.'));
    expect((await refusal(magic('x'))).message).to.equal('Magic edit failed');
    host.model.script(refuse(401, { message: 'Incorrect API key provided.' }));
    expect((await refusal(magic('x'))).message).to.match(/^Magic edit failed\. .*doesn’t accept the key/);
  });
});
