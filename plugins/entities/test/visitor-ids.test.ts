import { createSecretBox } from '@buildai/core';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { VisitorTokens } from '../src/server/http/visitors/visitor-tokens.js';
import { entitiesApi, visitorsApi } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const levels = {
  'x-accessControl': { permissions: { read: 'anonymous', write: 'creator', create: 'anonymous' } },
};
const vote = schemaOf({ idea: { type: 'string' } }, { ...levels, 'x-unique': [['idea', 'creatorId']] });
const task = schemaOf({ title: { type: 'string' } }, withLevels('creator', 'creator'));
const message = schemaOf({ text: { type: 'string' } }, withLevels('admin', 'anonymous'));

describe('The token of a visitor', () => {
  const tokens = new VisitorTokens(createSecretBox('a'.repeat(32)));
  const place = { appId: 'app1', stage: 'published' } as const;

  it('is valid at one site of one app, under the key of this installation', () => {
    const token = tokens.issue(place);
    expect(tokens.read(place, token)).to.match(/^v_[a-z0-9]{18}$/);
    expect(tokens.read({ ...place, appId: 'app2' }, token)).to.equal(undefined);
    expect(tokens.read({ ...place, stage: 'preview' }, token)).to.equal(undefined);
    const others = new VisitorTokens(createSecretBox('b'.repeat(32)));
    expect(tokens.read(place, others.issue(place))).to.equal(undefined);
  });

  it('cannot be made or altered by a client', () => {
    const token = tokens.issue(place);
    const id = tokens.read(place, token) ?? '';
    const middle = Math.floor(token.length / 2);
    const altered = token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);
    for (const forged of ['', id, `v1.${id}`, altered, token.slice(0, -1), token.repeat(9), `${token}.x`])
      expect(tokens.read(place, forged), forged).to.equal(undefined);
  });
});

describeOnEachDatabase('Visitors with an ID', (database) => {
  const start = async (visitors: object = {}, clock = new ManualClock()) => {
    const host = await startEntityHost(database, {
      clock,
      config: { plans: { defaultPlan: 'galaxy' }, entities: { visitors } },
    });
    await host.saveVersion({ Vote: vote, Task: task, Message: message });
    return host;
  };
  const clientOf = (host: EntityHost, visitor?: string) =>
    createApiClient(entitiesApi, {
      baseUrl: host.addressOf('preview'),
      token: () => undefined,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        if (visitor !== undefined) headers.set('x-visitor', visitor);
        return localhostFetch(url, { ...init, headers: Object.fromEntries(headers) });
      },
    });
  const newToken = async ({ app, at }: EntityHost) =>
    (await at('preview', visitorsApi).createVisitor({ params: { appId: app.appId } })).token;
  const cast = (host: EntityHost, visitor?: string, idea = 'one') =>
    clientOf(host, visitor).createRecord({
      params: { appId: host.app.appId, entity: 'Vote' },
      body: { idea },
    });

  it('are counted once by a rule about the creator', async () => {
    await using host = await start();
    const [ana, ben] = [await newToken(host), await newToken(host)];
    const first = await cast(host, ana);
    expect(first.creatorId).to.match(/^v_/);
    expect(await failureOf(cast(host, ana))).to.include({ status: 409, code: 'entities/not-unique' });
    await cast(host, ben);
    await cast(host, ana, 'two');
  });

  it('are needed where rows are told apart by their creator, and only there', async () => {
    await using host = await start();
    for (const visitor of [undefined, 'v_000000000000000000', 'v1.AAAA']) {
      const refused = await failureOf(cast(host, visitor));
      expect(refused).to.include({ status: 428, code: 'entities/visitor-unknown' });
    }
    const params = { appId: host.app.appId, entity: 'Message' };
    const token = await newToken(host);
    for (const visitor of [undefined, token])
      await clientOf(host, visitor).createRecord({ params, body: { text: 'hi' } });
    const { records } = await host.at('platform', entitiesApi, host.builder.token).listRecords({
      params,
      query: {},
    });
    expect(records.map(({ creatorId }) => creatorId)).to.deep.equal(['anonymous', 'anonymous']);
  });

  it('change their own rows, and nobody else’s', async () => {
    await using host = await start();
    const [ana, ben] = [await newToken(host), await newToken(host)];
    const { id } = await cast(host, ana);
    const params = { appId: host.app.appId, entity: 'Vote', id };
    const change = (visitor?: string) =>
      clientOf(host, visitor).updateRecord({ params, body: { idea: 'x' } });
    expect(await failureOf(change(ben))).to.include({ status: 403 });
    expect(await failureOf(change())).to.include({ status: 403 });
    expect(await change(ana)).to.include({ idea: 'x' });
    await clientOf(host, ana).deleteRecord({ params });
    // Where visitors may create nothing, they are asked to sign in as before.
    const tasks = clientOf(host, ana).listRecords({
      params: { appId: host.app.appId, entity: 'Task' },
      query: {},
    });
    expect(await failureOf(tasks)).to.include({ status: 401 });
  });

  it('cannot be many from one network', async () => {
    const clock = new ManualClock();
    await using host = await start({ visitorsPerHour: 2 }, clock);
    await newToken(host);
    await newToken(host);
    expect(await failureOf(newToken(host))).to.include({ status: 429, code: 'entities/too-much-sent' });
    const onPlatform = host
      .at('platform', visitorsApi, host.builder.token)
      .createVisitor({ params: { appId: host.app.appId } });
    expect(await failureOf(onPlatform)).to.include({ status: 404 });
    clock.advance(60 * 60_000);
    await newToken(host);
  });
});
