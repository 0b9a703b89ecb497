import { AppError, createApiClient } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { entitiesApi, entityStore, rowHistoryApi, rowOperationsApi } from '@buildai/entities/shared';
import type { EntityScope, EntityStore } from '@buildai/entities/shared';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { functionFiles, startFunctionsHost } from './support/functions-host.js';

const order = (check: unknown, more: object = {}) =>
  JSON.stringify({
    properties: { title: { type: 'string' }, total: { type: 'number' }, state: { type: 'string' } },
    'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
    'x-check': check,
    ...more,
  });

const atMost100 = `export function check({ operation, before, after }) {
  if (operation === 'delete') return before.state === 'paid' ? 'Paid orders are kept.' : undefined;
  if (after.total > 100) return { message: 'This is too much.', fields: { total: 'At most 100.' } };
}`;

/** What a write was refused with. */
async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`It should have been refused, and not ${String(error)}.`);
  const details = Array.isArray(error.details) ? (error.details as ErrorDetail[]) : [];
  return {
    code: error.code,
    message: error.message,
    places: Object.fromEntries(details.map(({ field, message }) => [field, message])),
  };
}

describeOnEachDatabase('Checks of rows by functions', function (database) {
  let host: FunctionsHost;
  let store: EntityStore;

  before(async function () {
    this.slow(22_500);
    host = await startFunctionsHost({ database });
    store = host.service(entityStore);
  });
  after(() => host?.stop());

  /** An app whose orders are checked, as the builder sees its rows. */
  const newOrders = async (code: string, check: unknown = 'checkOrder', more: object = {}) => {
    const files = {
      'pages/Home.jsx': 'export default () => null;',
      'entities/Order.json': order(check, more),
      ...functionFiles({ checkOrder: code }),
    };
    const { app, version } = await host.newApp(filesOf(files));
    const actor = { kind: 'owner', userId: host.ada.accountId } as const;
    return { appId: app.appId, versionId: version.versionId, actor };
  };
  const totalsOf = async (scope: EntityScope) =>
    (await store.list(scope, 'Order', { sort: 'total' })).records.map(({ total }) => total);

  it('refuse all rows of a bulk change or transaction, and name the place', async () => {
    const scope = await newOrders(atMost100);
    await store.createMany(scope, 'Order', [{ total: 60 }, { total: 10 }]);
    const double = { filter: {}, values: { total: { $increment: 50 } } };
    expect((await refusalOf(store.updateMany(scope, 'Order', double))).message).to.equal('This is too much.');
    const changes = [
      { type: 'create', entity: 'Order', values: { $ref: 'a', total: 1 } },
      { type: 'update', entity: 'Order', id: '$ref:a', values: { total: 300 } },
    ] as const;
    expect((await refusalOf(store.transaction(scope, changes))).places).to.deep.equal({
      'body.changes.1.total': 'At most 100.',
    });
    expect(await totalsOf(scope)).to.deep.equal([10, 60]);
    await store.transaction(scope, [changes[0], { ...changes[1], values: { total: 5 } }]);
    await store.deleteMany(scope, 'Order', { filter: { total: { $gt: 5 } } });
    expect(await totalsOf(scope)).to.deep.equal([5]);
  });

  it('leave out the refused rows of many, and store the others with what belongs to them', async () => {
    const scope = await newOrders(atMost100, 'checkOrder', { 'x-unique': [['title']] });
    const records = Array.from({ length: 1000 }, (_, index) => ({
      title: `Order ${index === 7 ? 6 : index}`,
      total: index % 10 === 6 ? 101 : index % 100,
    }));
    let within = 0;
    const { failures, records: stored } = await store.createMany(scope, 'Order', records, {
      within: async (_, { ids }) => void (within = ids.length),
    });
    // Row 7 has the title of row 6, which is refused, so that its title is free.
    expect([stored.length, failures.length, within]).to.deep.equal([900, 100, 900]);
    expect(failures[0]).to.deep.equal({ index: 6, message: 'Total: At most 100.' });
    expect((await totalsOf(scope)).every((total) => Number(total) <= 100)).to.equal(true);
  });

  it('decide about what is written, also if many write at once', async () => {
    const scope = await newOrders(`export async function check({ before, after }) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (before && after.total !== before.total + 1) return 'Only one more.';
    }`);
    const { id } = await store.create(scope, 'Order', { total: 0 });
    const add = () => store.update(scope, 'Order', id, { total: { $increment: 1 } });
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await totalsOf(scope)).to.deep.equal([20]);
  });

  it('end after two seconds, with nothing locked meanwhile', async () => {
    const scope = await newOrders(`export const check = ({ after }) =>
      after?.title === 'slow' ? new Promise(() => {}) : undefined;`);
    const { id } = await store.create(scope, 'Order', { title: 'fast' });
    const start = performance.now();
    const ended: string[] = [];
    const slow = refusalOf(store.update(scope, 'Order', id, { title: 'slow' })).finally(() =>
      ended.push('slow'),
    );
    await store.update(scope, 'Order', id, { total: 1 });
    ended.push('fast');
    expect((await slow).message).to.include('longer than 2 seconds');
    expect(ended).to.deep.equal(['fast', 'slow']);
    expect(performance.now() - start).to.be.greaterThan(1_900);
  });

  it('concern rows that are set back to an earlier state, and can be left out of it', async () => {
    const scope = await newOrders(`export function check({ operation, before, after }) {
      if (operation === 'update' && before.state === 'paid' && after.state !== 'paid') return 'It is paid.';
    }`);
    const [one, two] = (await store.createMany(scope, 'Order', [{ state: 'open' }, { state: 'open' }]))
      .records;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await store.update(scope, 'Order', one?.id ?? '', { state: 'paid' });
    await store.update(scope, 'Order', two?.id ?? '', { state: 'sent' });
    const api = host.client(rowHistoryApi, host.ada.token);
    const params = { appId: scope.appId, entity: 'Order' };
    expect((await refusalOf(api.restoreRows({ params, body: { at } }))).message).to.equal('It is paid.');
    const conflicts = [{ id: one?.id, message: 'It is paid.' }];
    const counted = await api.restoreRows({ params, body: { at, dryRun: true } });
    expect(counted).to.deep.include({ updated: 1, conflicts, conflicting: 1 });
    const restored = await api.restoreRows({ params, body: { at, conflicts: 'skip' } });
    expect(restored).to.deep.include({ updated: 1, conflicts });
    const { records } = await store.list(scope, 'Order', { sort: 'state' });
    expect(records.map(({ state }) => state)).to.deep.equal(['open', 'paid']);
  });

  if (database !== 'sqlite') return;

  it('refuse a new row, a change and a deletion, with the fields that are wrong', async () => {
    const scope = await newOrders(atMost100);
    const row = await store.create(scope, 'Order', { total: 10, state: 'paid' });
    const wrong = {
      code: 'entities/row-refused',
      message: 'This is too much.',
      places: { 'body.total': 'At most 100.' },
    };
    expect(await refusalOf(store.create(scope, 'Order', { total: 101 }))).to.deep.equal(wrong);
    expect(await refusalOf(store.update(scope, 'Order', row.id, { total: 101 }))).to.deep.equal(wrong);
    expect((await refusalOf(store.delete(scope, 'Order', row.id))).message).to.equal('Paid orders are kept.');
    expect((await store.update(scope, 'Order', row.id, { total: 100 })).total).to.equal(100);
    expect(await totalsOf(scope)).to.deep.equal([100]);
  });

  it('are asked once for a bulk change, and see all of its rows', async () => {
    const sum = `let asked = 0;
export const check = ({ changes }, { requestId }) => {
  globalThis.last !== requestId && (asked += 1);
  globalThis.last = requestId;
  if (changes.reduce((all, { after }) => all + after.total, 0) > 1000) return 'Too much in call ' + asked;
};`;
    const scope = await newOrders(sum);
    const rows = (total: number) => Array.from({ length: 1000 }, () => ({ total }));
    const { failures } = await store.createMany(scope, 'Order', rows(2));
    expect([failures.length, failures[999]?.message]).to.deep.equal([1000, 'Too much in call 1']);
    expect((await store.createMany(scope, 'Order', rows(1))).records.length).to.equal(1000);
  });

  it('concern what functions write as their caller, and not what they write as the app itself', async () => {
    const { appId } = await newOrders(atMost100);
    const write = `export default async (request, { entities, service }) => {
      const rows = request.headers.get('x-as') === 'app' ? service.entities : entities;
      try {
        return Response.json(await rows.Order.create({ total: 500 }));
      } catch ({ message, code, details }) {
        return Response.json({ message, code, details }, { status: 422 });
      }
    };`;
    await host.change(appId, { type: 'write', path: 'functions/write.js', content: write });
    const origin = await host.publish(appId);
    const call = async (as: string) =>
      (await (await host.call(origin, appId, 'write', { headers: { 'x-as': as } })).json()) as Readonly<
        Record<string, unknown>
      >;
    expect((await call('app')).total).to.equal(500);
    expect(await call('caller')).to.deep.equal({
      message: 'This is too much.',
      code: 'entities/row-refused',
      details: [{ field: 'body.total', message: 'At most 100.' }],
    });
  });

  it('can read rows, and neither change them nor ask other services', async () => {
    const scope = await newOrders(`let begin;
    const outside = new Promise((resolve) => (begin = resolve))
      .then(() => fetch('https://example.com'))
      .then(() => 'done', ({ message }) => message);
    export async function check({ after }, context) {
      begin();
      const tried = { outside: await outside, count: await context.service.entities.Order.count(), parts: Object.keys(context.service) };
      for (const [name, attempt] of Object.entries({
        write: () => context.service.entities.Order.create({}),
        own: () => context.entities.Order.update(after.id, {}),
        fetch: () => fetch('https://example.com'),
      })) tried[name] = await attempt().then(() => 'done', ({ message }) => message);
      return JSON.stringify(tried);
    }`);
    expect((await refusalOf(store.create(scope, 'Order', { total: 1 }))).message).to.include('Allow it');
    await host.confirm(scope.appId);
    const { message } = await refusalOf(store.create(scope, 'Order', { total: 1 }));
    const onlyReads = 'A check can read rows, but not change them.';
    const tried = JSON.parse(message) as Readonly<Record<string, unknown>>;
    expect(tried).to.include({ count: 0, write: onlyReads, own: onlyReads });
    expect(tried.parts).to.deep.equal(['entities']);
    const noFetch = 'A check can’t make requests to other services.';
    expect([tried.fetch, tried.outside]).to.deep.equal([noFetch, noFetch]);
  });

  it('concern changes of many rows over HTTP', async () => {
    const scope = await newOrders(atMost100);
    const origin = await host.publish(scope.appId);
    const api = createApiClient(rowOperationsApi, { baseUrl: origin, fetch: localhostFetch });
    await host.addRecords(scope.appId, 'Order', [{ total: 5 }]);
    const body = { filter: {}, values: { total: 101 } };
    const refusal = await refusalOf(
      api.updateRecords({ params: { appId: scope.appId, entity: 'Order' }, body }),
    );
    expect(refusal.places).to.deep.equal({ 'body.total': 'At most 100.' });
    expect(await host.service(versionStore).head(scope.appId)).to.have.property('versionId', scope.versionId);
  });

  it('see the row before and after, who writes, and no more of it than is written', async () => {
    const scope = await newOrders(
      `export const check = (change) => JSON.stringify({ ...change, changes: change.changes.length });`,
    );
    const seen = JSON.parse((await refusalOf(store.create(scope, 'Order', { title: 'One' }))).message) as {
      readonly after: Readonly<Record<string, unknown>>;
    };
    expect(seen).to.deep.include({
      operation: 'create',
      entity: 'Order',
      before: null,
      caller: { id: host.ada.accountId, role: 'admin', kind: 'user' },
      changes: 1,
    });
    expect(seen.after).to.include({ title: 'One', creatorId: host.ada.accountId });
  });

  it('concern only the operations that are stated', async () => {
    const scope = await newOrders(`export const check = () => 'No.';`, {
      function: 'checkOrder',
      on: ['update'],
    });
    const { id } = await store.create(scope, 'Order', { total: 1 });
    expect((await refusalOf(store.update(scope, 'Order', id, { total: 2 }))).message).to.equal('No.');
    await store.delete(scope, 'Order', id);
  });

  it('refuse every write while the function is missing, fails, answers nonsense or too much', async () => {
    const broken = {
      'exports no check': 'export default () => new Response();',
      'Order is broken': `export const check = () => { throw new Error('Order is broken'); };`,
      'what is no decision': 'export const check = () => 7;',
      'too large': `export const check = () => ({ message: 'x'.repeat(2_000_000) });`,
      'was stopped': `export const check = () => { const all = []; for (;;) all.push(new Array(1e6).fill(1)); };`,
    };
    for (const [reason, code] of Object.entries(broken)) {
      const refusal = await refusalOf(store.create(await newOrders(code), 'Order', { total: 1 }));
      expect([refusal.code, refusal.message]).to.satisfy(
        ([error, message]: string[]) => error === 'entities/check-unavailable' && message?.includes(reason),
        `${refusal.message} should say ${reason}`,
      );
    }
    const missing = await newOrders('export const check = () => {};', 'checkOther');
    const { message } = await refusalOf(store.create(missing, 'Order', { total: 1 }));
    expect(message).to.include('functions/checkOther');
    expect(await totalsOf(missing)).to.deep.equal([]);
  });

  it('tell people who use the app nothing of a function that does not work', async () => {
    const scope = await newOrders(`export const check = () => { throw new Error('secret reason'); };`);
    const origin = await host.publish(scope.appId);
    const visitor = createApiClient(entitiesApi, { baseUrl: origin, fetch: localhostFetch });
    const params = { appId: scope.appId, entity: 'Order' };
    expect(await refusalOf(visitor.createRecord({ params, body: { total: 1 } }))).to.deep.equal({
      code: 'entities/check-unavailable',
      message: 'This can’t be saved right now. Please try again later.',
      places: {},
    });
  });

  it('use the code of the version in force: the published one, and the newest one in the preview', async () => {
    const scope = await newOrders(atMost100);
    const published = await host.publish(scope.appId);
    const content = atMost100.replaceAll('100', '200');
    await host.change(scope.appId, { type: 'write', path: 'functions/checkOrder.js', content });
    const preview = await host.previewOrigin(scope.appId);
    const params = { appId: scope.appId, entity: 'Order' };
    const token = await host.previewToken(scope.appId);
    const at = (baseUrl: string) =>
      createApiClient(entitiesApi, {
        baseUrl,
        ...(baseUrl === preview ? { token: () => token } : {}),
        fetch: localhostFetch,
      }).createRecord({ params, body: { total: 150 } });
    expect((await refusalOf(at(published))).places).to.deep.equal({ 'body.total': 'At most 100.' });
    expect((await at(preview)).total).to.equal(150);
  });
});
