import { newRunId, readEventStream } from '@buildai/core/shared';
import contextSources from '@buildai/context-sources/server';
import { appSettings } from '@buildai/apps/shared';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import {
  errorPart,
  finish,
  refuse,
  reply,
  say,
  silence,
  startFakeOpenAi,
  stream,
} from '@buildai/models/test/fake-openai.js';
import { eventually } from '@buildai/core/testing';
import { credits } from '@buildai/plans/shared';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import modelCalls from '../src/server/index.js';
import type { ModelAnswerEnd, ModelCall } from '../src/shared/index.js';
import { modelCallsSetting } from '../src/shared/index.js';

const provider = (baseUrl: string) => ({
  models: {
    defaultModel: 'openai/test-model',
    providers: { openai: { apiKey: 'sk-test', baseUrl } },
    maxAttempts: 1,
  },
});

describe('Calls of models by an app', function () {
  let model: FakeOpenAi;
  let host: AppHost;
  let appId: string;
  let published: string;

  before(async () => {
    model = await startFakeOpenAi();
    host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: provider(model.url),
      settings: { egressAllow: ['127.0.0.1'] },
    });
    const home = 'export default function Home() { return <p>Hi</p>; }';
    ({ appId } = (await host.newApp([{ path: 'pages/Home.jsx', content: home }])).app);
    published = new URL(await host.publish(appId)).origin;
  });
  after(async () => {
    await host?.stop();
    await model?.stop();
  });

  const post = (origin: string, body: unknown, token?: string) =>
    host.get(`${origin}/api/apps/${appId}/model-calls`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const events = async (call: Partial<ModelCall>, { origin = host.url, token = host.ada.token } = {}) => {
    const response = await post(origin, { prompt: 'Hello?', ...call }, token);
    expect(response.status, await response.clone().text()).to.equal(200);
    const read: { event: string; data: unknown }[] = [];
    for await (const { event, data } of readEventStream(response)) read.push({ event, data });
    return read;
  };
  const left = () => host.service(credits).left(host.ada.accountId, 'appRuns');
  const choose = (who: 'signedIn' | 'anyone' | 'nobody', perDay = 50) =>
    host.service(appSettings).change(appId, modelCallsSetting, { who, perDay });
  const newUser = async (email: string) => {
    const response = await host.get(`${published}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Uma', password: 'lantern-orchid-77' }),
    });
    return ((await response.json()) as { token: string }).token;
  };

  it('streams the text, and takes one credit of the owner for each 10,000 tokens', async () => {
    model.script(
      stream(
        say('Hello there.', { characters: 5 }),
        finish('stop', { prompt_tokens: 15_000, completion_tokens: 20 }),
      ),
    );
    const before = (await left()) ?? 0;
    const read = await events({
      system: 'Be brief.',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Yes?' },
      ],
    });
    const texts = read
      .filter(({ event }) => event === 'text')
      .map(({ data }) => (data as { text: string }).text);
    expect(texts.length).to.be.greaterThan(1);
    expect(texts.join('')).to.equal('Hello there.');
    expect(read.at(-1)).to.deep.equal({
      event: 'end',
      data: { text: 'Hello there.', finishReason: 'stop' },
    });
    expect(before - ((await left()) ?? 0)).to.equal(2);
    expect(model.requests.at(-1)?.messages.map(({ role }) => role)).to.deep.equal([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('gives a value that fits the schema, asking once more if it does not', async () => {
    const schema = {
      type: 'object' as const,
      properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['title'],
    };
    model.script(reply('Here you are: {"tags":["a"]}'), reply('```json\n{"title":"Bees","tags":[]}\n```'));
    const read = await events({ schema });
    expect(read.at(-1)).to.have.nested.property('data.value').that.deep.equals({ title: 'Bees', tags: [] });
    expect(JSON.stringify(model.requests.at(-1)?.messages)).to.include('title');

    model.script(reply('No.'));
    expect((await events({ schema })).at(-1))
      .to.deep.include({ event: 'error' })
      .and.have.nested.property('data.code', 'answer_does_not_fit');
    const refused = await post(
      host.url,
      { prompt: 'x', schema: { type: 'object', properties: { a: { type: 'nonsense' } } } },
      host.ada.token,
    );
    expect(refused.status).to.equal(400);
  });

  it('costs nothing if the answer is not complete, and says why', async () => {
    const before = await left();
    model.script(refuse(401, { message: 'Incorrect API key provided.' }));
    const read = await events({});
    expect(read).to.have.length(1);
    expect(read[0]).to.deep.include({ event: 'error' }).and.have.nested.property('data.code', 'model_failed');
    expect(await left()).to.equal(before);
    model.script(stream(say('Half an ans'), errorPart('Overloaded.')));
    expect((await events({})).at(-1)?.event).to.equal('error');
    expect(await left()).to.equal(before);
  });

  it('goes on after it was cut off, with the same question only', async () => {
    const end = (read: Awaited<ReturnType<typeof events>>) => read.at(-1)?.data as ModelAnswerEnd;
    const before = (await left()) ?? 0;
    model.script(stream(say('One, two'), finish('length')));
    const runId = newRunId();
    const cut = end(await events({ prompt: 'Count.', runId }));
    expect(cut).to.deep.equal({
      text: 'One, two',
      finishReason: 'length',
      continuation: { runId, left: 2 },
    });
    const other = await post(host.url, { prompt: 'A poem.', runId, continues: cut.text }, host.ada.token);
    expect(await other.json()).to.deep.include({
      error: { code: 'nothing_to_continue', message: 'This answer can’t be continued. Start it again.' },
    });
    model.script(stream(say(', three.'), finish()));
    const whole = end(await events({ prompt: 'Count.', runId, continues: cut.text }));
    expect(whole).to.deep.equal({ text: 'One, two, three.', finishReason: 'stop' });
    expect(before - ((await left()) ?? 0)).to.equal(1);
  });

  it('is for signed-in users, anyone or nobody, as the builder chose', async () => {
    model.script(reply('Hi.'));
    const uma = await newUser('uma@users.example');
    const outcome = async (token?: string) => {
      const response = await post(published, { prompt: 'Hello?' }, token);
      await response.text();
      return response.status;
    };
    await choose('signedIn');
    expect([await outcome(), await outcome(uma)]).to.deep.equal([401, 200]);
    await choose('anyone');
    expect([await outcome(), await outcome(uma)]).to.deep.equal([200, 200]);
    await choose('nobody');
    expect([await outcome(), await outcome(uma)]).to.deep.equal([403, 403]);
    expect((await events({})).at(-1)?.event).to.equal('end');
    expect((await post(host.url, { prompt: 'Hello?' }, host.grace.token)).status).to.equal(404);
    expect((await post(host.url, { prompt: 'Hello?' })).status).to.equal(401);
  });

  it('stops at the daily limit of each person, but not for builders', async () => {
    model.script(reply('Hi.'));
    await choose('signedIn', 2);
    const vera = await newUser('vera@users.example');
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const response = await post(published, { prompt: 'Hello?' }, vera);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).to.deep.equal([200, 200, 429]);
    for (let count = 0; count < 3; count += 1) expect((await events({})).at(-1)?.event).to.equal('end');
  });

  it('takes at most 10 calls of an app at once, and frees the places of callers who left', async () => {
    model.script(stream(silence()));
    const calls = Array.from({ length: 14 }, () => new AbortController());
    const statuses = await Promise.all(
      calls.map(async ({ signal }) => {
        const response = await host
          .get(`${host.url}/api/apps/${appId}/model-calls`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
            body: JSON.stringify({ prompt: 'Hello?' }),
            signal,
          })
          .catch(() => undefined);
        return response?.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).to.have.length(10);
    expect(statuses.filter((status) => status === 429)).to.have.length(4);
    const before = (await left()) ?? 0;
    for (const call of calls) call.abort();
    model.script(reply('Hi.'));
    await eventually(async () => (await post(host.url, { prompt: 'Hello?' }, host.ada.token)).status === 200);
    expect(before - ((await left()) ?? 0), 'the calls that were cut off cost nothing').to.be.at.most(1);
  });

  it('leaves places for others than one user or network', async () => {
    await choose('anyone');
    model.script(stream(silence()));
    const calls = Array.from({ length: 7 }, () => new AbortController());
    const ask = (token?: string, signal?: AbortSignal) =>
      host
        .get(`${published}/api/apps/${appId}/model-calls`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ prompt: 'Hello?' }),
          ...(signal && { signal }),
        })
        .then(({ status }) => status);
    const statuses = await Promise.all(calls.map(({ signal }) => ask(undefined, signal)));
    expect(statuses.filter((status) => status === 200)).to.have.length(5);
    model.script(reply('Hi.'));
    expect(await ask(await newUser('una@users.example'))).to.equal(200);
    for (const call of calls) call.abort();
    await eventually(async () => (await ask()) === 200);
  });

  it('reads no more of the app’s files at once than fit into memory', async () => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7\n', new Uint8Array(8_000_000)]), 'long.pdf');
    const uploaded = await host.get(`${host.url}/api/apps/${appId}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.ada.token}` },
      body: form,
    });
    const { file_url: address } = (await uploaded.json()) as { file_url: string };
    const refused = await post(host.url, { prompt: 'x', files: [address, address, address] }, host.ada.token);
    expect(refused.status).to.equal(400);
    expect(await refused.text()).to.include('20 MB');
    model.script(reply('A bee.'));
    expect((await events({ files: [address] })).at(-1)?.event).to.equal('end');
    expect(JSON.stringify(model.requests.at(-1)?.messages)).to.include('base64,JVBERi0xLjcK');
  });

  it('refuses schemas with patterns and references', async () => {
    for (const more of [{ pattern: '^(a+)+$' }, { allOf: [{ $ref: '#' }] }]) {
      const schema = { type: 'object', properties: { a: { type: 'string', ...more } } };
      const response = await post(host.url, { prompt: 'x', schema }, host.ada.token);
      expect(response.status).to.equal(400);
      await response.text();
    }
  });

  it('gives models files of this app only', async () => {
    model.script(reply('A bee.'));
    const form = new FormData();
    form.append('file', new Blob(['name,age\nMaya,3\n'], { type: 'text/csv' }), 'bees.csv');
    const uploaded = await host.get(`${host.url}/api/apps/${appId}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.ada.token}` },
      body: form,
    });
    const { file_url: address } = (await uploaded.json()) as { file_url: string };
    await events({ files: [address] });
    expect(JSON.stringify(model.requests.at(-1)?.messages)).to.include('Maya,3');
    for (const other of [
      address.replace(appId, 'other'),
      'https://example.com/secret.png',
      `/api/apps/${appId}/uploads/../../x.png`,
      `/api/apps/${appId}/uploads/aaaaaaaaaaaaaaaaaaaa.png`,
    ])
      expect((await post(host.url, { prompt: 'x', files: [other] }, host.ada.token)).status, other).to.equal(
        400,
      );
  });
});

describe('An app without a model', () => {
  it('says that none is connected', async () => {
    const blueprint = (await import('@buildai/blueprint/server')).default;
    const host = await startAppHost({
      plugins: [models, blueprint, contextSources, secrets, functions, modelCalls],
    });
    const { app } = await host.newApp([{ path: 'pages/Home.jsx', content: 'export default () => null;' }]);
    const response = await host.get(`${host.url}/api/apps/${app.appId}/model-calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ prompt: 'Hello?' }),
    });
    expect(response.status).to.equal(409);
    expect(await response.text()).to.include('isn’t connected to an AI model yet');
    await host.stop();
  });
});
