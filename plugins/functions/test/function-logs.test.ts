import { appDirectory } from '@buildai/apps/shared';
import { dataReads } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { readEventStream } from '@buildai/core/shared';
import { expect } from 'chai';
import { pino } from 'pino';
import { logEntryId } from '../src/server/logs/log-entry-id.js';
import { LogRepository } from '../src/server/logs/log-repository.js';
import { LogWriter } from '../src/server/logs/log-writer.js';
import type { FunctionLogEntry } from '../src/shared/index.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const talk = `export default async (request, { log, requestId }) => {
  console.log('from the console', { a: 1 });
  log.warn('50% of the _bees_ sleep');
  if (new URL(request.url).search === '?throw') throw new Error('too tired');
  return new Response(requestId);
};`;

describeOnEachDatabase('Logs of functions', function (database) {
  let host: FunctionsHost;
  let appId: string;
  let origin: string;

  before(async function () {
    host = await startFunctionsHost({ database });
    ({ appId } = await host.newFunctions({ talk, other: talk }));
    origin = await host.publish(appId);
    await Promise.all([host.deployed(appId, 'talk'), host.deployed(appId, 'other')]);
  });
  after(() => host?.stop());

  const list = (
    query: Parameters<ReturnType<FunctionsHost['functions']>['listFunctionLogs']>[0]['query'] = {},
  ) => host.functions().listFunctionLogs({ params: { appId }, query });
  const messages = (entries: readonly FunctionLogEntry[]) => entries.map(({ message }) => message);

  it('have the lines of each call, newest first, and one of the platform', async () => {
    const response = await host.call(origin, appId, 'talk');
    const requestId = await response.text();
    expect(response.headers.get('x-request-id')).to.equal(requestId);
    const { entries } = await list({ requestId });
    const [summary = '', ...lines] = messages(entries);
    expect(summary).to.match(/^GET 200 in \d+ ms$/);
    expect(lines).to.deep.equal(['50% of the _bees_ sleep', 'from the console { a: 1 }']);
    expect(entries.map(({ level }) => level)).to.deep.equal(['info', 'warn', 'info']);
    expect(entries[0]).to.include({ name: 'talk', stage: 'published', requestId });
  });

  it('are found by text, name and level, page by page', async () => {
    await (await host.call(origin, appId, 'other')).text();
    const found = async (query: Parameters<typeof list>[0]) => messages((await list(query)).entries);
    expect(await found({ search: '50% OF THE _BEES_', name: 'other' })).to.deep.equal([
      '50% of the _bees_ sleep',
    ]);
    expect(await found({ search: '5%s' })).to.deep.equal([]);
    expect(new Set((await list({ name: 'other' })).entries.map(({ name }) => name))).to.deep.equal(
      new Set(['other']),
    );
    expect(new Set((await list({ level: 'warn' })).entries.map(({ level }) => level))).to.deep.equal(
      new Set(['warn']),
    );
    const all = (await list()).entries;
    const paged: FunctionLogEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...page.entries);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).to.deep.equal(all);
  });

  it('arrive live, also those that were missed', async () => {
    const follow = (after?: string) =>
      fetch(`${host.url}/api/apps/${appId}/functions/logs/live?name=talk`, {
        headers: {
          authorization: `Bearer ${host.ada.token}`,
          ...(after === undefined ? {} : { 'last-event-id': after }),
        },
      });
    const stream = await follow();
    await host.call(origin, appId, 'other');
    const requestId = await (await host.call(origin, appId, 'talk')).text();
    const seen: FunctionLogEntry[] = [];
    for await (const { data } of readEventStream(stream)) {
      seen.push(data as FunctionLogEntry);
      if (seen.filter((entry) => entry.requestId === requestId).length === 3) break;
    }
    expect(new Set(seen.map(({ name }) => name))).to.deep.equal(new Set(['talk']));
    const [first, ...rest] = seen;
    const again: FunctionLogEntry[] = [];
    for await (const { data } of readEventStream(await follow(first?.entryId))) {
      again.push(data as FunctionLogEntry);
      if (again.length === rest.length) break;
    }
    expect(again).to.deep.equal(rest);
  });

  it('are found by the names of functions that the app no longer has', async () => {
    const app = await host.newFunctions({ talk });
    await host.call(await host.publish(app.appId), app.appId, 'talk');
    await host.change(app.appId, { type: 'delete', path: 'functions/talk.js' });
    const { names } = await host.functions().listLoggedFunctions({ params: { appId: app.appId } });
    expect(names).to.deep.equal(['talk']);
  });

  it('take so many bytes per app, and those of one that logs too much at once leave room for others', async () => {
    const nobody = { publish: () => Promise.resolve() };
    const repository = new LogRepository(host.db, nobody, host.service(dataReads));
    const parts = { apps: host.service(appDirectory), log: pino({ level: 'silent' }), logs: repository };
    const writer = new LogWriter({ ...parts, bytesPerApp: 100_000 });
    const [loud, quiet] = [await host.newFunctions({}), await host.newFunctions({})];
    const add = ({ appId }: { appId: string }, message: string) => {
      const entryId = logEntryId(host.clock.now().getTime());
      const call = { requestId: 'r', stage: 'preview', at: host.clock.timestamp(), level: 'info' } as const;
      writer.add({ ...call, appId, entryId, name: 'run', message });
    };
    const stored = async ({ appId }: { appId: string }): Promise<string[]> =>
      host.db('function_logs').where({ app_id: appId }).orderBy('id').pluck('message');
    add(quiet, 'the only one');
    for (let index = 0; index < 2_500; index += 1) add(loud, `${index} `.padEnd(800, 'é'));
    await writer.flushAll();
    expect(await stored(quiet)).to.deep.equal(['the only one']);
    const kept = await stored(loud);
    expect(kept.at(-1)).to.match(/^2499 /);
    expect(Buffer.byteLength(kept.join(''))).to.be.within(50_000, 100_000);
  });

  if (database !== 'sqlite') return;

  it('say why a call failed, and where', async () => {
    const response = await host.call(origin, appId, 'talk', { query: '?throw' });
    const requestId = response.headers.get('x-request-id') ?? '';
    const { entries } = await list({ requestId, level: 'error' });
    expect(entries).to.have.lengthOf(1);
    expect(entries[0]?.message).to.match(
      /GET failed after \d+ ms: .*too tired.*\n +at .*functions\/\w+.js:4:\d+/,
    );
  });

  it('have no values of secrets', async () => {
    const leak = `export default (request, { secrets, log }) => {
      log.info(secrets.API_KEY, JSON.stringify(secrets));
      throw new Error('refused ' + secrets.API_KEY);
    };`;
    const app = await host.newFunctions({ leak });
    await host.setSecrets(app.appId, { API_KEY: 'sk-very-secret' });
    await host.call(await host.publish(app.appId), app.appId, 'leak');
    const { entries } = await host.functions().listFunctionLogs({ params: { appId: app.appId } });
    expect(entries).to.have.length.greaterThan(1);
    const text = messages(entries).join('\n');
    expect(text).not.to.include('very-secret');
    expect(text).to.include('refused [API_KEY]');
  });

  it('have no lines of secrets of several lines, in errors and in results of schedules neither', async () => {
    const lines = ['MIIEvQIBADANBgkqhkiG9w0B', 'AQEFAASCBKcwggSjAgEAAoIB', 'R2d2pAq9tU4kXwLmNoPqRsTu'];
    const pem = `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`;
    const leak = `export const schedule = '0 9 * * *';
    export default async (request, { secrets: { PEM }, log }) => {
      console.log({ PEM });
      log.info(JSON.stringify(PEM), JSON.stringify({ deep: JSON.stringify({ PEM }) }));
      log.info(btoa(PEM), btoa('user:' + PEM), encodeURIComponent(PEM));
      log.info('x'.repeat(7990) + PEM.split('\\n')[1]);
      if (request.method === 'GET') throw new Error(PEM);
      return new Response(PEM.repeat(9));
    };`;
    const app = await host.newFunctions({ leak });
    await host.setSecrets(app.appId, { PEM: pem });
    await host.confirm(app.appId);
    const run = await host.functions().runSchedule({ params: { appId: app.appId, name: 'leak' } });
    expect(run.message).to.include('[PEM]');
    await host.call(await host.publish(app.appId), app.appId, 'leak');
    const { entries } = await host.functions().listFunctionLogs({ params: { appId: app.appId } });
    const stored = await host.db('function_logs').where({ app_id: app.appId });
    expect(
      entries.map(({ message }) => message).filter((message) => message.includes('[PEM]')),
    ).to.have.length.greaterThan(6);
    const kept = JSON.stringify([stored, run.message]);
    for (const line of lines) {
      expect(kept).not.to.include(line).and.not.to.include(Buffer.from(line).toString('base64'));
      expect(kept).not.to.include(line.slice(0, 8));
    }
  });

  it('and issues of pages have no secrets that an answer of a function contains', async () => {
    const fail = `export default (request, { secrets }) => new Response('denied: ' + secrets.KEY, { status: 403 });`;
    const { appId } = await host.newFunctions({ fail });
    await host.setSecrets(appId, { KEY: 'very-secret-value' });
    const { hash, versionId } = await host.runtime().getPreview({ params: { appId }, query: {} });
    const issue = await host.runtime().reportIssue({
      params: { appId },
      body: {
        kind: 'request',
        message: 'POST /api/functions/fail failed with 403: denied: very-secret-value',
        stack: 'Error: very-secret-value',
        path: '/',
        hash: hash ?? '',
        versionId: versionId ?? '',
      },
    });
    expect(issue.message).to.equal('POST /api/functions/fail failed with 403: denied: [KEY]');
    const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
    expect(JSON.stringify(issues)).to.include('Error: [KEY]').and.not.include('very-secret');
  });
});
