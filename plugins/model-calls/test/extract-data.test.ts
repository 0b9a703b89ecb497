import contextSources from '@buildai/context-sources/server';
import { documentBytes } from '@buildai/context-sources/test/support/documents.js';
import { readEventStream } from '@buildai/core/shared';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import type { ChatRequest, FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import {
  finish,
  refuse,
  reply,
  say,
  silence,
  startFakeOpenAi,
  stream,
} from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import secrets from '@buildai/secrets/server';
import { expect } from 'chai';
import modelCalls from '../src/server/index.js';
import type { ExtractedData } from '../src/shared/index.js';

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'number' } },
  required: ['name', 'age'],
};
const maya = '{"rows":[{"value":{"name":"Maya","age":3}}]}';
/** What the model was shown last. */
const shown = (request: ChatRequest | undefined) => JSON.stringify(request?.messages);

describe('Rows that apps read from documents', function () {
  let model: FakeOpenAi;
  let host: AppHost;
  let appId: string;

  before(async () => {
    model = await startFakeOpenAi();
    host = await startAppHost({
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
    const read = `export default async (request, { extractData }) =>
  Response.json(await extractData(await request.json()));`;
    ({ appId } = (await host.newApp(filesOf({ 'functions/read.js': read }))).app);
  });
  after(async () => {
    await host?.stop();
    await model?.stop();
  });

  const left = async () => (await host.service(credits).left(host.ada.accountId, 'appRuns')) ?? 0;
  const upload = async (name: string, bytes: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const uploaded = await host.get(`${host.url}/api/apps/${appId}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.ada.token}` },
      body: form,
    });
    return ((await uploaded.json()) as { file_url: string }).file_url;
  };
  const documentOf = (name: string) => new Uint8Array(documentBytes(name));
  const post = (body: object) =>
    host.get(`${host.url}/api/apps/${appId}/model-calls/extractions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ schema, ...body }),
    });
  const extract = async (file: string, more: object = {}) => {
    const response = await post({ file, ...more });
    expect(response.status, await response.clone().text()).to.equal(200);
    const read: { event: string; data: unknown }[] = [];
    for await (const { event, data } of readEventStream(response)) read.push({ event, data });
    return {
      events: read.map(({ event }) => event),
      progress: read.filter(({ event }) => event === 'progress').map(({ data }) => data),
      data: read.at(-1)?.data as ExtractedData,
    };
  };

  it('are those of a table, with the instructions of the app', async () => {
    model.script(reply(maya));
    const before = await left();
    const { data, events } = await extract(await upload('bees.csv', 'name,age\nMaya,3\n'), {
      instructions: 'Ages are in years.',
    });
    expect(events).to.deep.equal(['progress', 'progress', 'end']);
    expect(data).to.deep.equal({ rows: [{ name: 'Maya', age: 3 }], pages: [null], warnings: [] });
    expect(shown(model.requests.at(-1)))
      .to.include('name: Maya; age: 3')
      .and.include('Ages are in years.');
    expect(before - (await left())).to.equal(1);
  });

  it('have the page of a PDF, but only one that the model was shown', async () => {
    const row = (page: number) => `{"value":{"name":"Maya","age":3},"page":${page}}`;
    model.script(reply(`{"rows":[${row(1)},${row(99)}]}`));
    const { data } = await extract(await upload('handbook.pdf', documentOf('handbook.pdf')));
    expect(data.pages).to.deep.equal([1, null]);
    expect(shown(model.requests.at(-1))).to.include('[Page 1]');
  });

  it('are read from Word documents, and from images and scanned pages as they are', async () => {
    model.script(reply(maya));
    expect(
      (await extract(await upload('handbook.docx', documentOf('handbook.docx')))).data.rows,
    ).to.have.length(1);
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await extract(await upload('bee.png', new Uint8Array(pixel)))).data.rows).to.have.length(1);
    expect(shown(model.requests.at(-1))).to.include('image_url');
    const scanned = await upload('scanned.pdf', documentOf('scanned.pdf'));
    expect((await extract(scanned)).data.rows).to.have.length(1);
    expect(shown(model.requests.at(-1))).to.include('application/pdf');
  });

  it('are asked for once more if some do not fit, and then left out with their place', async () => {
    const bad = '{"rows":[{"value":{"name":"Maya","age":3}},{"value":{"name":"Willy"}}]}';
    model.script(reply(bad), reply('```json\n{"rows":[{"value":{"name":"Willy","age":2}}]}\n```'));
    const file = await upload('bees.txt', 'Maya is 3.\nWilly is 2.\n');
    expect((await extract(file)).data).to.deep.include({ rows: [{ name: 'Willy', age: 2 }], warnings: [] });
    expect(shown(model.requests.at(-1))).to.include('row 2: age');

    model.script(reply(bad));
    const { rows, warnings } = (await extract(file)).data;
    expect(rows).to.deep.equal([{ name: 'Maya', age: 3 }]);
    expect(warnings).to.deep.equal([
      'Part 1 of 1: row 2 was left out because “age” is missing or has another form.',
    ]);
  });

  it('come part by part from long documents, in order, with the progress, without the parts that failed', async () => {
    const lines = Array.from(
      { length: 200 },
      (_, index) =>
        `Bee ${index} is ${index % 9} years old and lives in hive ${index % 7}, which stands in a garden.`,
    );
    model.script((response, request) => {
      const [first = '0'] = /Bee (\d+)/.exec(shown(request))?.slice(1) ?? [];
      if (shown(request).includes('Part 4 of')) return refuse(500)(response, request);
      const isAsked = shown(request).includes('Part 2 of');
      const text = isAsked ? 'I am not able to.' : `{"rows":[{"value":{"name":"Bee ${first}","age":1}}]}`;
      return stream(say(text), finish())(response, request);
    });
    const { data, progress } = await extract(await upload('bees.txt', lines.join('\n')));
    const total = (progress.at(-1) as { total: number }).total;
    expect(total).to.be.greaterThan(3);
    expect(progress.at(-1)).to.deep.equal({ done: total, total });
    const numbers = data.rows.map((row) => Number((row as { name: string }).name.slice(4)));
    expect(numbers).to.deep.equal([...numbers].sort((a, b) => a - b));
    expect(data.rows).to.have.length(total - 2);
    expect(data.warnings).to.deep.equal(
      [2, 4].map((part) => `Part ${part} of ${total}: this part couldn’t be read. Its rows are missing.`),
    );
  });

  it('say where reading ended in documents that are too long', async () => {
    model.script(reply('{"rows":[]}'));
    const { data } = await extract(await upload('long.txt', 'A line about bees and hives.\n'.repeat(8000)));
    expect(data.warnings).to.have.length(1);
    expect(data.warnings[0]).to.match(/^The document is long\. It was read only up to: Part (\d+) of \1\./);
  });

  it('cost nothing if the document cannot be read, with the reason', async () => {
    model.script(reply(maya));
    const before = await left();
    const broken = new Uint8Array(documentOf('handbook.pdf').slice(0, 3000));
    for (const [file, message] of [
      [await upload('broken.pdf', broken), 'This PDF is damaged or incomplete.'],
      [await upload('sheet.ods', 'PK\u0003\u0004'), undefined],
      ['/api/apps/other/uploads/aaaaaaaaaaaaaaaaaaaa.pdf', 'not the address of a file'],
    ] as const) {
      const response = await post({ file });
      expect(response.status, file).to.equal(400);
      if (message !== undefined) expect(await response.text()).to.include(message);
    }
    model.script(refuse(401, { message: 'Incorrect API key provided.' }));
    const { events } = await extract(await upload('bees.csv', 'name,age\nMaya,3\n'));
    expect(events.at(-1)).to.equal('error');
    expect(await left()).to.equal(before);
  });

  it('are no longer asked for when the caller leaves', async () => {
    model.script(stream(silence()));
    const leave = new AbortController();
    const asked = model.nextRequest();
    const response = await host.get(`${host.url}/api/apps/${appId}/model-calls/extractions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ schema, file: await upload('bees.csv', 'name,age\nMaya,3\n') }),
      signal: leave.signal,
    });
    expect(response.status).to.equal(200);
    const { closed } = await asked;
    leave.abort();
    await closed;
  });

  it('are read in server functions', async () => {
    model.script(reply(maya));
    const file = await upload('bees.csv', 'name,age\nMaya,3\n');
    const response = await host.get(`${host.url}/api/apps/${appId}/functions/read`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.ada.token}` },
      body: JSON.stringify({ file, schema }),
    });
    expect(await response.json()).to.deep.equal({
      rows: [{ name: 'Maya', age: 3 }],
      pages: [null],
      warnings: [],
    });
  });

  it('are counted as documents, those that cannot be read too', async () => {
    const counted = async () => {
      const usage = await host.get(`${host.url}/api/apps/${appId}/model-calls/usage`, {
        headers: { authorization: `Bearer ${host.ada.token}` },
      });
      return ((await usage.json()) as { documents: number }).documents;
    };
    model.script(reply(maya));
    const before = await counted();
    await extract(await upload('bees.csv', 'name,age\nMaya,3\n'));
    await post({ file: await upload('empty.csv', ' \n') });
    expect((await counted()) - before).to.equal(2);
  });
});
