import { dataReads } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

/** Reads all of every text, several times. */
const count = `export const access = 'anyone';
const missing = Array.from({ length: 10 }, (_, index) => ({ title: { $contains: 'qx' + index } }));
export default async (request, { entities, service }) => {
  const own = new URL(request.url).search === '?service' ? service.entities : entities;
  const counted = own.Task.count({ $or: missing });
  return Response.json(await (request.method === 'POST' ? counted : counted.catch(({ code }) => code)));
};`;

describeOnEachDatabase('Reads through functions, and of their logs', (database) => {
  let host: FunctionsHost;

  before(async function () {
    const visitors = { readSecondsPerMinute: 0.01 };
    host = await startFunctionsHost({ database, config: { entities: { visitors } } });
  });
  after(() => host?.stop());

  it('count for the network of a visitor, as the app itself too', async () => {
    const { appId } = await host.newFunctions({ count });
    const task = {
      properties: { title: { type: 'string' } },
      'x-accessControl': { permissions: { read: 'anonymous', write: 'creator' } },
    };
    await host.change(appId, { type: 'write', path: 'entities/Task.json', content: JSON.stringify(task) });
    const title = 'a task without that word. '.repeat(700);
    await host.addRecords(
      appId,
      'Task',
      Array.from({ length: 250 }, () => ({ title })),
    );
    const origin = await host.publish(appId);
    const ask = async (query: string): Promise<unknown> =>
      (await host.call(origin, appId, 'count', { query })).json();
    expect(await ask('?service')).to.equal(0);
    expect(await ask('?service')).to.equal('entities/too-much-read');
    expect(await ask('')).to.equal('entities/too-much-read');
    const uncaught = await host.call(origin, appId, 'count', { method: 'POST' });
    expect([uncaught.status, Number(uncaught.headers.get('retry-after')) > 0]).to.deep.equal([429, true]);
    expect(((await uncaught.json()) as { error: { code: string } }).error.code).to.equal(
      'entities/too-much-read',
    );
    const test = { method: 'GET', query: '?service', headers: [], body: '' } as const;
    const { body } = await host
      .functions()
      .testFunction({ params: { appId, name: 'count' }, body: { ...test, headers: [] } });
    expect(body).to.equal('0');
  });

  it('wait for the other reads of the same owner, with all of its apps, and nobody else does', async () => {
    const { appId } = await host.newFunctions({ count });
    const other = await host.newApp(
      [
        {
          path: 'entities/Task.json',
          content: JSON.stringify({ properties: { title: { type: 'string' } } }),
        },
      ],
      { owner: host.grace },
    );
    const versionId = (await host.service(versionStore).head(other.app.appId))?.versionId ?? '';
    const actor = { kind: 'owner', userId: host.grace.accountId } as const;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const all = Array.from({ length: 12 }, (_, index) =>
      host.service(dataReads).run({ tenant: host.ada.accountId, caller: `another app ${index}` }, () => held),
    );
    const answered: string[] = [];
    const note = (name: string) => () => void answered.push(name);
    const waiting = [
      host
        .functions()
        .listFunctionLogs({ params: { appId }, query: { search: 'x' } })
        .then(note('logs')),
      host.recordsOf(appId, 'Task').then(note('rows')),
    ];
    await host.service(entityStore).list({ appId: other.app.appId, versionId, actor }, 'Task', {});
    expect((await fetch(`${host.url}/readyz`)).status).to.equal(200);
    expect(answered).to.deep.equal([]);
    release();
    await Promise.all([...all, ...waiting]);
    expect(answered).to.have.members(['logs', 'rows']);
  });
});
