import { appSettings } from '@buildai/apps/shared';
import contextSources from '@buildai/context-sources/server';
import { readEventStream } from '@buildai/core/shared';
import { eventually } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { FakeOpenAi, ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import {
  imageAt,
  imageFile,
  neverAnswer,
  onePixel,
  refuse,
  startFakeOpenAi,
} from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import { imageAlt } from '../src/server/image-alt.js';
import modelCalls from '../src/server/index.js';
import { modelCallsSetting } from '../src/shared/index.js';

const draw = `export default async (request, { generateImage }) => {
  try {
    return Response.json(await generateImage({ prompt: await request.text(), size: 'portrait' }));
  } catch ({ code, status }) {
    return Response.json({ code }, { status });
  }
};`;

describe('Images that apps have made', () => {
  let model: FakeOpenAi;
  let host: AppHost;
  let appId: string;
  let published: string;

  before(async () => {
    model = await startFakeOpenAi();
    host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          imageModel: 'openai/test-painter',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
          maxAttempts: 2,
          maxWait: 100,
        },
      },
      settings: { egressAllow: ['127.0.0.1'] },
    });
    ({ appId } = (await host.newApp(filesOf({ 'functions/draw.js': draw }))).app);
    published = new URL(await host.publish(appId)).origin;
  });
  after(async () => {
    await host?.stop();
    await model?.stop();
  });

  const left = async () => (await host.service(credits).left(host.ada.accountId, 'appRuns')) ?? 0;
  const post = (body: unknown, origin = host.url, signal?: AbortSignal) =>
    host.get(`${origin}/api/apps/${appId}/model-calls/images`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(origin === host.url && { authorization: `Bearer ${host.ada.token}` }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  /** The last event. */
  const made = async (prompt: string, size?: string) => {
    const response = await post({ prompt, ...(size !== undefined && { size }) });
    expect(response.status, await response.clone().text()).to.equal(200);
    let last: { event: string; data: unknown } | undefined;
    for await (const { event, data } of readEventStream(response)) last = { event, data };
    return last as { event: string; data: { url: string; alt: string; code: string; message: string } };
  };

  it('are stored with the uploads of the app, for credits of its owner', async () => {
    const before = await left();
    const { event, data } = await made('A small bird\non a branch', 'landscape');
    expect(event).to.equal('end');
    expect(data.alt).to.equal('A small bird on a branch');
    const file = await host.get(host.url + data.url);
    expect(file.headers.get('content-type')).to.equal('image/png');
    expect(Buffer.from(await file.arrayBuffer()).equals(onePixel)).to.equal(true);
    expect(model.imageRequests.at(-1)).to.deep.include({
      model: 'test-painter',
      size: '1536x1024',
      authorization: 'Bearer sk-test',
    });
    expect(before - (await left())).to.equal(5);
  });

  it('are downloaded without the key where the service gives an address', async () => {
    model.scriptImages(imageAt(`${model.url}/files/bird.png`));
    const { data } = await made('A bird');
    expect((await host.get(host.url + data.url)).status).to.equal(200);
  });

  it('cost nothing if there is none, and say why', async () => {
    const before = await left();
    const huge = Buffer.from(onePixel);
    for (const at of [16, 20]) huge.writeUInt32BE(60_000, at);
    const failures: readonly (readonly [string, ScriptedAnswer])[] = [
      [
        'image_refused',
        refuse(400, { code: 'content_policy_violation', message: 'Rejected by our safety system.' }),
      ],
      ['image_refused', refuse(400, { code: 'moderation_blocked', type: 'image_generation_user_error' })],
      ['images_busy', refuse(429, { retryAfter: '30' })],
      ['image_failed', refuse(401, { message: 'Incorrect API key provided: sk-test.' })],
      ['image_failed', imageFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      ['image_failed', imageFile(Buffer.alloc(11_000_000, onePixel))],
      ['image_failed', imageFile(huge)],
      ['image_failed', imageAt(`${model.url}/files/gone.png`)],
      ['image_failed', imageAt('not an address')],
    ];
    for (const [code, answer] of failures) {
      model.scriptImages(answer);
      const { event, data } = await made('A bird');
      expect([event, data.code]).to.deep.equal(['error', code]);
      expect(data.message).not.to.include('sk-test');
    }
    expect(await left()).to.equal(before);
  });

  it('count as given back if the service made them and they cannot be stored', async () => {
    const ended = async () => {
      const rows = await host
        .db('plan_works')
        .where('operation', 'like', 'image:%')
        .select<{ ending: string }[]>();
      return rows.filter(({ ending }) => ending === 'unusable').length;
    };
    const before = await ended();
    model.scriptImages(imageFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    expect((await made('A bird')).data.code).to.equal('image_failed');
    expect((await ended()) - before).to.equal(1);
    model.scriptImages(imageAt(`${model.url}/files/gone.png`));
    expect((await made('A bird')).data.code).to.equal('image_failed');
    expect((await ended()) - before).to.equal(1);
  });

  it('are asked for again if the service is busy for a moment', async () => {
    model.scriptImages(refuse(429, { retryAfter: '0.01' }));
    expect((await made('A bird')).event).to.equal('end');
  });

  it('are cancelled with their caller, at no cost', async () => {
    const before = await left();
    const asked = model.imageRequests.length;
    model.scriptImages(neverAnswer);
    const leaving = new AbortController();
    const response = post({ prompt: 'A bird' }, host.url, leaving.signal).then((answer) => answer.text());
    await eventually(() => model.imageRequests.length > asked);
    leaving.abort();
    await response.catch(() => undefined);
    await model.imageRequests.at(-1)?.closed;
    await eventually(async () => (await left()) === before);
  });

  it('count as five questions a day', async () => {
    await host.service(appSettings).change(appId, modelCallsSetting, { who: 'anyone', perDay: 9 });
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const response = await post({ prompt: 'A bird' }, published);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).to.deep.equal([200, 429]);
    await host.service(appSettings).change(appId, modelCallsSetting, { who: 'signedIn', perDay: 9 });
    expect((await post({ prompt: 'A bird' }, published)).status).to.equal(401);
  });

  it('refuses descriptions that are empty, and sizes that are none', async () => {
    expect((await post({ prompt: ' ' })).status).to.equal(400);
    expect((await post({ prompt: 'A bird', size: '10x10' })).status).to.equal(400);
  });

  it('are there for functions too', async () => {
    const call = await host.get(`${host.url}/api/apps/${appId}/functions/draw`, {
      method: 'POST',
      body: 'A fox',
      headers: { authorization: `Bearer ${host.ada.token}` },
    });
    expect(await call.json()).to.have.keys('url', 'alt');
    expect(model.imageRequests.at(-1)?.size).to.equal('1024x1536');
    model.scriptImages(refuse(400, { code: 'content_policy_violation' }));
    const refused = await host.get(`${host.url}/api/apps/${appId}/functions/draw`, {
      method: 'POST',
      body: 'A fox',
      headers: { authorization: `Bearer ${host.ada.token}` },
    });
    expect(await refused.json()).to.deep.equal({ code: 'image_refused' });
  });
});

describe('An app whose model makes no images', () => {
  it('says so', async () => {
    await using model = await startFakeOpenAi();
    await using host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
        },
      },
    });
    const { app } = await host.newApp(filesOf({ 'pages/Home.jsx': 'export default () => null;' }));
    const response = await host.get(`${host.url}/api/apps/${app.appId}/model-calls/images`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ prompt: 'A bird' }),
    });
    expect(response.status).to.equal(409);
    expect(await response.text()).to.include('no_image_model');
  });
});

describe('The alternative text of an image', () => {
  it('is its description on one line, cut at a word', () => {
    expect(imageAlt(' A red\n\n fox ')).to.equal('A red fox');
    const alt = imageAlt('sunny '.repeat(100));
    expect(alt).to.match(/sunny…$/);
    expect(alt.length).to.be.at.most(151);
  });
});
