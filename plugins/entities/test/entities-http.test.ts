import { appStore } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { localhostFetch } from '@buildai/core/testing';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { entitiesApi } from '../src/shared/index.js';
import type { RecordsChange } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const title = { title: { type: 'string' } };
const open = schemaOf(title);

describeOnEachDatabase('The data API', (database) => {
  it('creates, lists, gets, changes and deletes rows', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({ ...title, price: { type: 'number' } }) });
    const { appId } = host.app;
    const api = host.at('platform', entitiesApi, host.builder.token);
    const params = { appId, entity: 'Task' };
    const made = await api.createRecord({ params, body: { title: 'a', price: 2 } });
    const bulk = await api.createRecords({
      params,
      body: { records: [{ title: 'b', price: 3 }, { title: 1 }] },
    });
    expect(bulk.failures).to.deep.equal([{ index: 1, message: 'Title: This should be text.' }]);
    const page = await api.listRecords({
      params,
      query: { q: { price: { $gt: 1 } }, sort: 'price', limit: 1, fields: 'title' },
    });
    expect(page.records.map((record) => record.title)).to.deep.equal(['a']);
    const rest = await api.listRecords({ params, query: { sort: 'price', cursor: page.nextCursor ?? '' } });
    expect(rest.records).to.deep.equal(bulk.records);
    const row = { ...params, id: made.id };
    expect(await api.updateRecord({ params: row, body: { price: null } })).to.not.have.property('price');
    expect(await api.getRecord({ params: row })).to.include({ title: 'a' });
    await api.deleteRecord({ params: row });
    expect((await failureOf(api.getRecord({ params: row }))).status).to.equal(404);
  });

  it('stores the rows of a list that can be stored, and says why each of the others cannot', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({
      Person: schemaOf(
        { mail: { type: 'string' }, age: { type: 'integer' } },
        { required: ['mail'], 'x-unique': [['mail']] },
      ),
    });
    const api = host.at('platform', entitiesApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Person' };
    await api.createRecord({ params, body: { mail: 'old@x.example' } });
    const records = Array.from({ length: 1000 }, (_, index) => ({ mail: `${index}@x.example`, age: index }));
    const given = records.with(7, { mail: 'old@x.example', age: 7 }).with(9, { mail: '8@x.example', age: 9 });
    const body = { records: [...given.slice(0, 998), { age: 1 }, { mail: 'text \\u0000', age: 2 }] };
    const { records: stored, failures } = await api.createRecords({ params, body });
    expect(failures).to.deep.equal([
      { index: 7, message: 'There is already one with this mail.' },
      { index: 9, message: 'There is already one with this mail.' },
      { index: 998, message: 'Mail: This is required.' },
    ]);
    expect(stored.length).to.equal(997);
    expect(stored.at(-1)?.mail).to.equal('text \\u0000');
    // What is sent again is refused row by row, also where two do so at once.
    const again = await Promise.all([1, 2].map(() => api.createRecords({ params, body })));
    expect(again.map((answer) => answer.failures.length)).to.deep.equal([1000, 1000]);
  });

  it('responds with 201 to a new row, and names the field of an invalid one', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: schemaOf({ dueDate: { type: 'string', format: 'date' } }) });
    const url = `${host.url}/api/apps/${host.app.appId}/entities/Task`;
    const post = (body: string) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${host.builder.token}` },
      });
    expect((await post('{"dueDate":"2026-01-31"}')).status).to.equal(201);
    const refused = await post('{"dueDate":"soon"}');
    expect(refused.status).to.equal(400);
    expect(await refused.json()).to.deep.equal({
      error: {
        code: 'invalid_input',
        message: 'dueDate: This should be a date such as 2026-01-31.',
        details: [{ field: 'body.dueDate', message: 'This should be a date such as 2026-01-31.' }],
      },
    });
    const named = await fetch(`${url}?q=${encodeURIComponent('{"__proto__":{"title":"a"}}')}`, {
      headers: { authorization: `Bearer ${host.builder.token}` },
    });
    expect([named.status, await named.text()].join(' ')).to.match(/^400 .*"field":"q\.__proto__"/);
    for (const query of [
      'q=%7B',
      'q=5',
      'q=%5B%5D',
      'limit=0',
      'limit=1001',
      'limit=x',
      'filter=%7B%7D',
      'title=a',
    ]) {
      const answer = await fetch(`${url}?${query}`, {
        headers: { authorization: `Bearer ${host.builder.token}` },
      });
      expect(answer.status, query).to.equal(400);
      const { error } = (await answer.json()) as { error: { details: { field: string }[] } };
      expect(error.details[0]?.field, query).to.equal(`query.${query.split('=')[0]}`);
    }
    expect((await post(`{"records":${JSON.stringify(Array(1001).fill({}))}}`)).status).to.equal(400);
  });

  it('accepts only the builder on the platform', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Task: open });
    const params = { appId: host.app.appId, entity: 'Task' };
    const list = (token?: string) =>
      host.at('platform', entitiesApi, token).listRecords({ params, query: {} });
    const stranger = await host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', password: 'orchid-velvet-42' } });
    expect((await list(host.builder.token)).records).to.deep.equal([]);
    expect((await failureOf(list())).status).to.equal(401);
    expect((await failureOf(list(await host.previewToken()))).status).to.equal(401);
    expect((await failureOf(list(stranger.token))).status).to.equal(404);
  });

  it('ignores access levels for the builder, and creates rows in their name', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Secret: schemaOf(title, withLevels('none', 'none')) });
    const params = { appId: host.app.appId, entity: 'Secret' };
    const api = host.at('platform', entitiesApi, host.builder.token);
    const made = await api.createRecord({ params, body: { title: 'a' } });
    expect(made.creatorId).to.equal(host.builder.accountId);
    expect((await api.listRecords({ params, query: {} })).records).to.have.length(1);
    const inPreview = host.at('preview', entitiesApi, await host.previewToken());
    expect((await failureOf(inPreview.listRecords({ params, query: {} }))).status).to.equal(403);
  });

  it('serves the newest schemas in the preview, and the published ones to end users', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const first = await host.saveVersion({ Task: schemaOf(title, withLevels('all', 'creator')) });
    const params = { appId, entity: 'Task' };
    const user = await host.signUpEndUser('grace');
    const asUser = host.at('published', entitiesApi, user.token);
    expect((await failureOf(asUser.listRecords({ params, query: {} }))).status, 'not published').to.equal(
      404,
    );

    await host.service(appStore).publish(appId, first);
    await host.saveVersion({ Task: schemaOf({ ...title, price: { type: 'number' } }) });
    const made = await asUser.createRecord({ params, body: { title: 'from a user' } });
    expect(made.creatorId).to.equal(user.accountId);
    expect(
      (await failureOf(asUser.createRecord({ params, body: { title: 'a', price: 1 } }))).status,
    ).to.equal(400);
    expect(
      (await failureOf(host.at('published', entitiesApi).listRecords({ params, query: {} }))).status,
    ).to.equal(401);

    const inPreview = host.at('preview', entitiesApi, await host.previewToken());
    const fromBuilder = await inPreview.createRecord({
      params,
      body: { title: 'from the builder', price: 1 },
    });
    expect(fromBuilder).to.include({ price: 1, creatorId: host.builder.accountId });
    expect(
      (await host.at('preview', entitiesApi).listRecords({ params, query: {} })).records,
      'rows are shared',
    ).to.have.length(2);
    const shown = await asUser.getRecord({ params: { ...params, id: fromBuilder.id } });
    expect(shown, 'a field of the newer version').to.not.have.property('price');
    const change = asUser.updateRecord({
      params: { ...params, id: fromBuilder.id },
      body: { title: 'mine' },
    });
    expect((await failureOf(change)).status).to.equal(403);
  });

  it('serves on an app’s origin that app only, with its tokens only', async () => {
    await using host = await startEntityHost(database);
    const version = await host.saveVersion({ Task: open });
    await host.service(appStore).publish(host.app.appId, version);
    const other = await host
      .service(appStore)
      .create({ ownerId: host.builder.accountId, kind: 'space_app', name: 'Other' });
    const get = (appId: string, token?: string) =>
      localhostFetch(`${host.addressOf('published')}/api/apps/${appId}/entities/Task`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect((await get(host.app.appId)).status).to.equal(200);
    expect((await get(other.appId)).status).to.equal(404);
    expect((await get(host.app.appId, host.builder.token)).status).to.equal(401);
  });

  it('publishes changed rows once per request', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: open });
    const scope = host.scopeOf(versionId);
    const { id } = await host.store.create(scope, 'Task', { title: 'a' });
    await host.store.createMany(scope, 'Task', [{ title: 'b' }, { title: 'c' }]);
    await host.store.update(scope, 'Task', id, { title: 'd' });
    await failureOf(host.store.update(scope, 'Task', id, { title: 5 }));
    await failureOf(host.store.delete(scope, 'Task', '0'.repeat(20)));
    await host.store.delete(scope, 'Task', id);
    const events = (await host.db('events').where({ type: 'entities/records-changed' })) as {
      data: string;
    }[];
    const told = events.map(({ data }) => JSON.parse(data) as RecordsChange);
    expect(told.map(({ appId, entity }) => ({ appId, entity }))).to.deep.equal(
      Array(4).fill({ appId: host.app.appId, entity: 'Task' }),
    );
    expect(told.map(({ rows }) => [rows?.created.length, rows?.updated, rows?.deleted])).to.deep.equal([
      [1, [], []],
      [2, [], []],
      [0, [id], []],
      [0, [], [id]],
    ]);
  });
});
