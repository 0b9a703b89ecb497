import contextSources from '@buildai/context-sources/server';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import modelCalls from '../src/server/index.js';

const ask = `export default async (request, { invokeModel }) => {
  try {
    const schema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };
    return Response.json(await invokeModel({ prompt: await request.text(), schema }));
  } catch ({ code, status }) {
    return Response.json({ code }, { status });
  }
};`;

describe('Functions that ask a model', () => {
  it('get the whole answer, under the rules for their caller', async () => {
    const model = await startFakeOpenAi();
    await using host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: {
        models: {
          defaultModel: 'openai/test-model',
          providers: { openai: { apiKey: 'sk-test', baseUrl: model.url } },
          maxAttempts: 1,
        },
      },
      settings: { egressAllow: ['127.0.0.1'] },
    });
    const { app } = await host.newApp(filesOf({ 'functions/ask.js': ask }));
    const published = new URL(await host.publish(app.appId)).origin;
    const call = async (origin: string, text: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const address = `${origin}/api/apps/${app.appId}/functions/ask`;
      const response = await host.get(address, { method: 'POST', body: text, headers });
      return [response.status, (await response.json()) as unknown] as const;
    };
    const left = () => host.service(credits).left(host.ada.accountId, 'appRuns');
    const before = (await left()) ?? 0;
    model.script(reply('{"mood":"sunny"}'));
    expect(await call(host.url, 'How is it?', host.ada.token)).to.deep.equal([
      200,
      { sources: [], text: '{"mood":"sunny"}', finishReason: 'stop', value: { mood: 'sunny' } },
    ]);
    expect(before - ((await left()) ?? 0)).to.equal(1);
    expect(await call(published, 'How is it?')).to.deep.equal([401, { code: 'not_signed_in' }]);
    expect(await call(host.url, '', host.ada.token)).to.deep.equal([400, { code: 'invalid_input' }]);
    await model.stop();
  });
});

const related = `export default async (request, { entities }) => {
  const { id, ...options } = await request.json();
  const rows = await entities.Note.similar(id ? await entities.Note.get(id) : 'garden bees', options);
  return Response.json(rows.map(({ title }) => title));
};`;

const note = {
  name: 'Note',
  type: 'object',
  properties: { title: { type: 'string' }, kind: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'all', write: 'all' } },
};

describe('Functions that look for similar rows', () => {
  it('get those that their caller may read', async () => {
    await using host = await startAppHost({
      plugins: [models, contextSources, secrets, functions, modelCalls],
      config: { models: { embeddingModel: 'none' } },
    });
    const { app } = await host.newApp(
      filesOf({ 'functions/related.js': related, 'entities/Note.json': JSON.stringify(note) }),
    );
    await host.addRecords(app.appId, 'Note', [
      { title: 'Bees in the garden', kind: 'a' },
      { title: 'Garden bees', kind: 'a' },
      { title: 'Garden gates', kind: 'b' },
      { title: 'Taxes', kind: 'a' },
    ]);
    const call = async (body: object, origin = host.url, token: string | undefined = host.ada.token) => {
      const response = await host.get(`${origin}/api/apps/${app.appId}/functions/related`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      });
      return (response.status === 200 ? await response.json() : response.status) as unknown;
    };
    const { records } = await host.recordsOf(app.appId, 'Note', { title: 'Garden bees' });
    expect(await call({ id: records[0]?.id })).to.deep.equal(['Bees in the garden', 'Garden gates']);
    expect(await call({ where: { kind: 'b' } })).to.deep.equal(['Garden gates']);
    expect(await call({ limit: 1 })).to.have.length(1);
    expect(await call({ limit: 1000 })).to.be.a('number');
    const published = new URL(await host.publish(app.appId)).origin;
    expect(await call({}, published, '')).to.be.a('number');
  });
});
