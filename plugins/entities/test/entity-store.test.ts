import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import type { CreateManyOptions, EntityActor } from '../src/shared/index.js';
import { SqlEntityStore } from '../src/server/store/sql-entity-store.js';
import { failureOf, errorsOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const task = schemaOf(
  {
    title: { type: 'string', maxLength: 40 },
    status: { type: 'string', enum: ['open', 'done'], default: 'open' },
    price: { type: 'number', minimum: 0 },
    dueDate: { type: 'string', format: 'date' },
    startsAt: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'object' },
  },
  { required: ['title'] },
);

describeOnEachDatabase('Rows', (database) => {
  it('are returned as created, with defaults and the platform’s four fields', async () => {
    const clock = new ManualClock();
    await using host = await startEntityHost(database, { clock });
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const values = {
      title: 'Write',
      price: 0.1,
      tags: ['a', 'b'],
      place: { city: 'Rome', at: [1, { b: null }] },
    };
    const made = await host.store.create(scope, 'Task', values);
    expect(made).to.deep.equal({
      ...values,
      status: 'open',
      id: made.id,
      creatorId: host.builder.accountId,
      createdAt: clock.timestamp(),
      updatedAt: clock.timestamp(),
    });
    expect(await host.store.get(scope, 'Task', made.id)).to.deep.equal(made);
    expect(await host.store.list(scope, 'Task', {})).to.deep.equal({ records: [made], nextCursor: null });
  });

  it('ignore the platform’s four fields from a caller, so that a row can be sent back as received', async () => {
    const clock = new ManualClock();
    await using host = await startEntityHost(database, { clock });
    const scope = host.scopeOf(await host.saveVersion({ Task: task }), {
      kind: 'app-user',
      userId: 'mallory',
      role: 'user',
    });
    const claimed = { id: 'a'.repeat(20), creatorId: 'someone', createdAt: '1999', updatedAt: '1999' };
    const made = await host.store.create(scope, 'Task', { title: 'Mine', ...claimed });
    clock.advance(1000);
    const changed = await host.store.update(scope, 'Task', made.id, {
      ...made,
      ...claimed,
      title: 'Still mine',
    });
    expect(changed).to.deep.equal({ ...made, title: 'Still mine', updatedAt: clock.timestamp() });
    const [other] = (await host.store.createMany(scope, 'Task', [{ title: 'Bulk', ...claimed }])).records;
    expect(other).to.include({ creatorId: 'mallory', createdAt: clock.timestamp() });
    expect(other?.id).to.not.equal(claimed.id);
  });

  it('change only in the given fields, and null clears a field', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const { id } = await host.store.create(scope, 'Task', {
      title: 'Write',
      price: 5,
      place: { a: 1, b: 2 },
      tags: ['x'],
    });
    const changed = await host.store.update(scope, 'Task', id, { price: null, place: { c: 3 } });
    expect(changed).to.include({ title: 'Write', status: 'open' }).and.not.have.property('price');
    expect(changed.place, 'an object is replaced, not mixed').to.deep.equal({ c: 3 });
    expect(changed.tags).to.deep.equal(['x']);
    expect(await host.store.update(scope, 'Task', id, {})).to.deep.include({
      title: 'Write',
      place: { c: 3 },
    });
  });

  it('keep concurrent changes of different fields', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const { id } = await host.store.create(scope, 'Task', { title: 'Write' });
    const changes = [
      { title: 'Read' },
      { price: 7 },
      { status: 'done' },
      { tags: ['x'] },
      { dueDate: '2026-01-31' },
    ];
    await Promise.all(changes.map((change) => host.store.update(scope, 'Task', id, change)));
    expect(await host.store.get(scope, 'Task', id)).to.deep.include(Object.assign({}, ...changes) as object);
  });

  it('are refused with every error by its field', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const wrong = { price: -1, dueDate: 'tomorrow', status: 'late', tags: ['a', 5], colour: 'red' };
    expect(await errorsOf(host.store.create(scope, 'Task', wrong))).to.have.members([
      'body.title',
      'body.price',
      'body.dueDate',
      'body.status',
      'body.tags.1',
      'body.colour',
    ]);
    const { id } = await host.store.create(scope, 'Task', { title: 'Write' });
    expect(
      await errorsOf(host.store.update(scope, 'Task', id, { title: null, price: 'dear' })),
    ).to.have.members(['body.title', 'body.price']);
    const failure = await failureOf(
      host.store.create(scope, 'Task', { title: 'Write', dueDate: '2026-02-30' }),
    );
    expect(failure.message).to.equal('dueDate: This should be a date such as 2026-01-31.');
  });

  it('store times in UTC, so that they sort and compare as times', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    for (const startsAt of ['2026-01-01T10:00:00+02:00', '2026-01-01T09:00:00Z', '2026-01-01T07:30']) {
      await host.store.create(scope, 'Task', { title: startsAt, startsAt });
    }
    const { records } = await host.store.list(scope, 'Task', {
      sort: 'startsAt',
      filter: { startsAt: { $gt: '2026-01-01T08:30:00+01:00' } },
    });
    expect(records.map(({ startsAt }) => startsAt)).to.deep.equal([
      '2026-01-01T08:00:00.000Z',
      '2026-01-01T09:00:00.000Z',
    ]);
  });

  it('are compared with the last day of any month, and not with invalid days', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    for (const dueDate of ['2026-11-01', '2026-11-30', '2026-12-01'])
      await host.store.create(scope, 'Task', { title: dueDate, dueDate, startsAt: `${dueDate}T08:00:00Z` });
    const november = { $gte: '2026-11-01', $lte: '2026-11-31' };
    expect(await host.store.count(scope, 'Task', { dueDate: november })).to.equal(2);
    expect(await host.store.count(scope, 'Task', { startsAt: november })).to.equal(2);
    const error = await failureOf(host.store.count(scope, 'Task', { dueDate: { $lte: '2026-11-32' } }));
    expect(error.status).to.equal(400);
  });

  it('contain only the requested fields, and the platform’s four', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    await host.store.create(scope, 'Task', { title: 'Write', price: 5 });
    const { records } = await host.store.list(scope, 'Task', { fields: ['price', 'id'] });
    expect(records[0]).to.have.all.keys('price', 'id', 'creatorId', 'createdAt', 'updatedAt');
    expect(await errorsOf(host.store.list(scope, 'Task', { fields: ['colour'] }))).to.deep.equal([
      'query.fields',
    ]);
  });

  it('created in bulk are stored if valid, in the given order, and reported by index if not', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const rows = Array.from({ length: 1000 }, (_, index) =>
      index % 100 === 7 ? { price: 1 } : { title: `Row ${index}` },
    );
    const { records, failures } = await host.store.createMany(scope, 'Task', rows);
    expect(failures).to.have.length(10);
    expect(failures[1]).to.deep.equal({ index: 107, message: 'Title: This is required.' });
    const titles = rows.flatMap(({ title }) => (title === undefined ? [] : [title]));
    expect(records.map(({ title }) => title)).to.deep.equal(titles);
    const listed = await host.store.list(scope, 'Task', { limit: 1000 });
    expect(listed.records.map(({ title }) => title)).to.deep.equal(titles);
    expect(await host.store.count(scope, 'Task', { title: { $contains: 'row 1' } })).to.equal(110);
    expect(await host.store.countUpTo(scope, 'Task', 400)).to.equal(400);
    expect(await host.store.countUpTo(scope, 'Task', 5000)).to.equal(990);
  });

  it('created in bulk keep every value as it is', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const rows = [
      { title: '"quoted" \\ and {"json": [1]}', price: 0.1, tags: ['a, b', '"', 'ü 😀'], place: { n: [{}] } },
      { title: 'Zeile 1\nZeile 2\u2028', price: 9_007_199_254_740_991, place: { '': null, '$.x': 'y' } },
      { title: '1', price: 1e-7, tags: [] },
    ];
    const { records } = await host.store.createMany(scope, 'Task', rows);
    const listed = await host.store.list(scope, 'Task', {});
    expect(listed.records).to.deep.equal(records);
    expect(records.map(({ title, price, tags, place }) => ({ title, price, tags, place }))).to.deep.equal(
      rows.map((row) => ({ tags: undefined, place: undefined, ...row })),
    );
  });

  it('are never two under one ID', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const rows = ['One', 'Two'].map((title) => ({ id: 'sameidsameidsameid01', values: { title } }));
    const { store } = host;
    if (!(store instanceof SqlEntityStore)) throw new Error('The store of the plugin was expected.');
    const within: CreateManyOptions['within'] = (transaction) =>
      store.insertRecords(scope, 'Task', rows, transaction);
    const refused = await store.createMany(scope, 'Task', [{ title: 'Zero' }], { within }).catch(String);
    expect(refused).to.match(/unique/i);
    expect(await host.store.count(scope, 'Task')).to.equal(0);
  });

  it('stores what is written in the transaction of many rows with them, or neither', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: schemaOf({ title: { type: 'string' } }) }));
    const rows = [{ title: 'a' }, { title: 1 }, { title: 'b' }];
    const stop = () => Promise.reject(new Error('Stop'));
    const refused = await host.store.createMany(scope, 'Task', rows, { within: stop }).catch(String);
    expect(refused).to.equal('Error: Stop');
    expect(await host.store.count(scope, 'Task')).to.equal(0);
    const outcomes: { ids: readonly string[]; failed: readonly number[] }[] = [];
    const within: CreateManyOptions['within'] = async (transaction, { ids, failures }) => {
      await transaction.raw('select 1');
      outcomes.push({ ids, failed: failures.map(({ index }) => index) });
    };
    const { records } = await host.store.createMany(scope, 'Task', rows, { within });
    await host.store.createMany(scope, 'Task', [{ title: 1 }], { within });
    expect(outcomes).to.deep.equal([
      { ids: records.map(({ id }) => id), failed: [1] },
      { ids: [], failed: [0] },
    ]);
  });

  it('keep values of a field that was removed or changed its type, without errors', async () => {
    await using host = await startEntityHost(database);
    const before = host.scopeOf(await host.saveVersion({ Task: task }));
    const { id } = await host.store.create(before, 'Task', {
      title: 'Write',
      price: 5,
      dueDate: '2026-01-31',
    });
    const after = host.scopeOf(
      await host.saveVersion({
        Task: schemaOf(
          { title: { type: 'string' }, price: { type: 'boolean' }, size: { type: 'number' } },
          { required: ['title', 'size'] },
        ),
      }),
    );
    // The row has no size, which the change does not touch.
    const changed = await host.store.update(after, 'Task', id, { title: 'Read' });
    expect(changed).to.include({ title: 'Read', price: 5 }).and.not.have.property('dueDate');
    expect(
      (await host.store.list(after, 'Task', { sort: 'price', filter: { price: null } })).records,
    ).to.have.length(1);
    expect(await host.store.get(before, 'Task', id)).to.include({ title: 'Read', dueDate: '2026-01-31' });
  });

  it('of an entity that the version does not have do not exist', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    for (const entity of ['Order', 'constructor', '__proto__']) {
      expect((await failureOf(host.store.list(scope, entity, {}))).status).to.equal(404);
    }
  });

  it('of an entity with an invalid file are unavailable, and the error is reported with its place', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    await host.saveVersion({ Order: task });
    // An archive of an older installation may hold such a file; no change of an app stores one.
    await host
      .db('version_blobs')
      .insert({ app_id: appId, hash: 'faulty', content: '{ "properties": { "Total": {} } }' });
    await host
      .db('version_files')
      .where({ app_id: appId, path: 'entities/Order.json' })
      .update({ hash: 'faulty' });
    const versionId = await host.saveVersion({ Task: task });
    const failure = await failureOf(host.store.list(host.scopeOf(versionId), 'Order', {}));
    expect(failure.status).to.equal(422);
    expect(failure.message).to.contain('entities/Order.json, properties.Total');
    expect([...(await host.store.schemas(versionId)).keys()]).to.deep.equal(['Task']);
  });
});

describeOnEachDatabase('A field with its own read level', (database) => {
  const person = schemaOf(
    {
      name: { type: 'string' },
      salary: { type: 'number', 'x-accessControl': { read: 'admin' } },
      diary: { type: 'string', 'x-accessControl': { read: 'creator' } },
    },
    withLevels('anonymous', 'all'),
  );
  const user = (userId: string, role: 'user' | 'admin' = 'user'): EntityActor => ({
    kind: 'app-user',
    userId,
    role,
  });

  it('is neither returned nor used in filters and sorting for callers without access', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Person: person });
    const ada = host.scopeOf(versionId, user('ada'));
    const made = await host.store.create(ada, 'Person', { name: 'Ada', salary: 9 });
    expect(made).to.include({ name: 'Ada' }).and.not.have.property('salary');
    expect(await host.store.get(ada, 'Person', made.id)).to.deep.equal(made);
    expect(await host.store.update(ada, 'Person', made.id, { name: 'Ada L.' })).to.not.have.property(
      'salary',
    );
    const queries = [
      { filter: { salary: { $gt: 1 } } },
      { filter: { $or: [{ $not: { salary: null } }] } },
      { sort: 'salary' },
      { fields: ['salary'] },
    ];
    for (const query of queries) {
      expect(await errorsOf(host.store.list(ada, 'Person', query)), JSON.stringify(query)).to.have.length(1);
    }
    expect(await errorsOf(host.store.count(ada, 'Person', { salary: 9 }))).to.deep.equal(['q.salary']);
    const admin = host.scopeOf(versionId, user('boss', 'admin'));
    expect((await host.store.list(admin, 'Person', { filter: { salary: 9 } })).records[0]).to.include({
      salary: 9,
    });
  });

  it('is empty in the rows of others if only creators may read it', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Person: person });
    const [ada, grace] = [host.scopeOf(versionId, user('ada')), host.scopeOf(versionId, user('grace'))];
    const own = await host.store.create(ada, 'Person', { name: 'Ada', diary: 'Dear diary' });
    await host.store.create(grace, 'Person', { name: 'Grace', diary: 'Dear me' });
    const names = async (filter: object) =>
      (await host.store.list(ada, 'Person', { filter: { ...filter } })).records.map(({ name }) => name);
    expect(await host.store.get(grace, 'Person', own.id)).to.not.have.property('diary');
    expect(await names({ diary: { $contains: 'dear' } })).to.deep.equal(['Ada']);
    expect(await names({ diary: { $gte: '' } })).to.deep.equal(['Ada']);
    expect(await names({ diary: null })).to.deep.equal(['Grace']);
    expect(await names({ diary: { $ne: 'Dear me' } })).to.have.members(['Ada', 'Grace']);
    const { records } = await host.store.list(ada, 'Person', { sort: '-diary', limit: 1 });
    expect(records.map(({ name }) => name)).to.deep.equal(['Ada']);
  });
});
