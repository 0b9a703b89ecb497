import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityActor, EntityFilter, TransactionChange } from '../src/shared/index.js';
import { rowOperationsApi } from '../src/shared/index.js';
import { errorsOf, failureOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const ben: EntityActor = { kind: 'app-user', userId: 'userb', role: 'user' };
const order = schemaOf({ title: { type: 'string' }, total: { type: 'number' } });
const line = schemaOf({
  order: { type: 'string', 'x-reference': 'Order' },
  note: { type: 'string' },
  pieces: { type: 'integer', minimum: 0 },
});
const stock = schemaOf({ name: { type: 'string' }, pieces: { type: 'integer', minimum: 0 } });
const task = schemaOf({ title: { type: 'string' }, done: { type: 'boolean' } }, withLevels('all', 'creator'));
const vote = schemaOf(
  { idea: { type: 'string' }, stars: { type: 'number' } },
  { ...withLevels('all', 'creator'), 'x-unique': [['creatorId', 'idea']] },
);
const contact = schemaOf(
  { email: { type: 'string', format: 'email' }, name: { type: 'string' } },
  { 'x-unique': [['email']] },
);

describeOnEachDatabase('Several changes in one transaction', (database) => {
  it('are all made, with IDs of rows that were created earlier', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Order: order, Line: line, Stock: stock }));
    const tea = await host.store.create(scope, 'Stock', { name: 'Tea', pieces: 5 });
    const old = await host.store.create(scope, 'Order', { title: 'Old' });
    const [made, entry, left, gone] = await host.store.transaction(scope, [
      { type: 'create', entity: 'Order', values: { $ref: 'new', title: '$ref:new is text here' } },
      { type: 'create', entity: 'Line', values: { order: '$ref:new', note: '$ref:x', pieces: 2 } },
      { type: 'update', entity: 'Stock', id: tea.id, values: { pieces: { $increment: -2 } } },
      { type: 'delete', entity: 'Order', id: old.id },
      { type: 'update', entity: 'Order', id: '$ref:new', values: { total: 9 } },
    ]);
    expect(made).to.include({ title: '$ref:new is text here' });
    expect(entry).to.include({ order: made?.id, note: '$ref:x' });
    expect(left).to.include({ pieces: 3 });
    expect(gone).to.equal(null);
    expect(await host.store.get(scope, 'Order', made?.id ?? '')).to.include({ total: 9 });
    expect(await host.store.count(scope, 'Order')).to.equal(1);
  });

  it('are not made at all if one is refused, and the error names it', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Order: order, Line: line, Stock: stock, Task: task });
    const scope = host.scopeOf(versionId, ben);
    const tea = await host.store.create(scope, 'Stock', { pieces: 1 });
    const others = await host.store.create(host.scopeOf(versionId, ana), 'Task', { title: 'Of Ana' });
    const create: TransactionChange = { type: 'create', entity: 'Order', values: { title: 'Never' } };
    const refused: readonly (readonly [TransactionChange, number, string])[] = [
      [{ type: 'create', entity: 'Line', values: { order: '$ref:none' } }, 400, 'body.changes.1.order'],
      [{ type: 'create', entity: 'Line', values: { pieces: 'x' } }, 400, 'body.changes.1.pieces'],
      [{ type: 'create', entity: 'Nothing', values: {} }, 404, 'body.changes.1'],
      [{ type: 'update', entity: 'Task', id: others.id, values: { done: true } }, 403, 'body.changes.1'],
      [{ type: 'delete', entity: 'Task', id: others.id }, 403, 'body.changes.1'],
      [
        { type: 'update', entity: 'Stock', id: tea.id, values: { pieces: { $increment: -2 } } },
        400,
        'body.changes.1.pieces',
      ],
      [
        { type: 'delete', entity: 'Stock', id: tea.id, ifUpdatedAt: '2020-01-01T00:00:00.000Z' },
        412,
        'body.changes.1',
      ],
    ];
    for (const [change, status, field] of refused) {
      const error = await failureOf(host.store.transaction(scope, [create, change]));
      expect(error.status, field).to.equal(status);
      expect((error.details as { field: string }[])[0]?.field).to.equal(field);
    }
    expect(await host.store.count(scope, 'Order')).to.equal(0);
  });

  it('of two that take the last piece, lets one through', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Order: order, Stock: stock }));
    const [a, b] = [
      await host.store.create(scope, 'Stock', { pieces: 3 }),
      await host.store.create(scope, 'Stock', { pieces: 3 }),
    ];
    const take = (ids: readonly string[]) =>
      host.store.transaction(scope, [
        { type: 'create', entity: 'Order', values: { title: 'x' } },
        ...ids.map(
          (id) => ({ type: 'update', entity: 'Stock', id, values: { pieces: { $increment: -1 } } }) as const,
        ),
      ]);
    const calls = Array.from({ length: 8 }, (_, index) => take(index % 2 ? [a.id, b.id] : [b.id, a.id]));
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
    expect(done).to.equal(3);
    expect(await host.store.count(scope, 'Order')).to.equal(3);
    expect(await host.store.get(scope, 'Stock', a.id)).to.include({ pieces: 0 });
  });
});

describeOnEachDatabase('An upsert', (database) => {
  it('creates a row once, and changes it from then on', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Contact: contact, Vote: vote, Task: task });
    const scope = host.scopeOf(versionId);
    const save = (name: string) =>
      host.store.upsert(scope, 'Contact', { email: 'a@example.com', name }, ['email']);
    const all = await Promise.all(['x', 'y', 'z'].map(save));
    expect(all.filter(({ created }) => created)).to.have.length(1);
    expect(await host.store.count(scope, 'Contact')).to.equal(1);
    const again = await save('last');
    expect(again.created).to.equal(false);
    expect(again.record).to.include({ name: 'last', id: all[0]?.record.id });
    const cast = (actor: EntityActor, stars: number) =>
      host.store.upsert(host.scopeOf(versionId, actor), 'Vote', { idea: 'one', stars });
    expect((await cast(ana, 1)).created).to.equal(true);
    expect((await cast(ben, 2)).created).to.equal(true);
    expect((await cast(ana, 5)).record).to.include({ stars: 5 });
    expect(await host.store.count(scope, 'Vote')).to.equal(2);
  });

  it('refuses fields that no rule keeps unique', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Contact: contact, Task: task }));
    const upsert = (entity: string, values: Record<string, unknown>, by?: string[]) =>
      errorsOf(host.store.upsert(scope, entity, values, by));
    expect(await upsert('Contact', { name: 'x' }, ['name'])).to.deep.equal(['body.by']);
    expect(await upsert('Contact', { name: 'x' })).to.deep.equal(['body.by']);
    expect(await upsert('Contact', { name: 'x' }, ['email'])).to.deep.equal(['body.values.email']);
    expect(await upsert('Contact', { email: 'x' }, ['email'])).to.deep.equal(['body.values.email']);
    expect(await upsert('Task', { title: 'x' }, ['title'])).to.deep.equal(['body.by']);
    expect(await upsert('Contact', {}, ['__proto__'])).to.deep.equal(['body.by']);
  });
});

describeOnEachDatabase('A bulk change', (database) => {
  it('changes the selected rows that the caller may change, and counts the others', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Task: task, Stock: stock });
    const [asAna, asBen] = [host.scopeOf(versionId, ana), host.scopeOf(versionId, ben)];
    const mine = await host.store.createMany(asAna, 'Task', [{ title: 'a' }, { title: 'b' }]);
    const others = await host.store.createMany(asBen, 'Task', [{ title: 'a' }]);
    const ids = [...mine.records, ...others.records].map(({ id }) => id);
    const values = { done: true };
    const changed = await host.store.updateMany(asAna, 'Task', { ids: [...ids, 'nobody'], values });
    expect(changed.skipped).to.equal(2);
    expect([...changed.ids].sort()).to.deep.equal(mine.records.map(({ id }) => id).sort());
    expect(await host.store.count(asAna, 'Task', { done: true })).to.equal(2);
    const renamed = await host.store.updateMany(asAna, 'Task', {
      filter: { title: 'a' },
      values: { title: 'c' },
    });
    expect(renamed).to.deep.equal({ ids: [mine.records[0]?.id], skipped: 0 });
    expect(await host.store.deleteMany(asBen, 'Task', { filter: {} })).to.deep.equal({
      ids: [others.records[0]?.id],
      skipped: 0,
    });
    expect(await host.store.count(asAna, 'Task')).to.equal(2);
    await host.store.createMany(asAna, 'Stock', [{ pieces: 1 }, { pieces: 4 }]);
    const take = { filter: {}, values: { pieces: { $increment: -2 } } };
    expect(await errorsOf(host.store.updateMany(asAna, 'Stock', take))).to.deep.equal(['body.pieces']);
    expect((await host.store.totals(asAna, 'Stock', { sum: ['pieces'] })).sums.pieces, 'none').to.equal(5);
  });

  it('is refused without a selection, beyond its limit, and for a filter at fault', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    const rows = Array.from({ length: 1001 }, () => ({ title: 'x' }));
    await host.store.createMany(scope, 'Task', rows.slice(1));
    await host.store.create(scope, 'Task', { title: 'x' });
    const api = host.at('platform', rowOperationsApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Task' };
    const remove = (body: object) => errorsOf(api.deleteRecords({ params, body }));
    expect(await remove({ filter: {} })).to.deep.equal(['body.filter']);
    expect(await remove({})).to.deep.equal(['body.filter']);
    expect(await remove({ ids: ['x'], filter: {} })).to.deep.equal(['body.filter']);
    const hostile = JSON.parse('{"__proto__":{"x":1}}') as EntityFilter;
    expect(await remove({ filter: hostile })).to.deep.equal(['body.filter.__proto__']);
    expect(await remove({ filter: { "x' or 1=1": 1 } })).to.deep.equal(["body.filter.x' or 1=1"]);
    expect(await host.store.count(scope, 'Task')).to.equal(1001);
    const body = { filter: { title: 'y' }, values: { done: true } };
    expect(await api.updateRecords({ params, body })).to.deep.equal({ ids: [], skipped: 0 });
  });
});
