import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityActor } from '../src/shared/index.js';
import { errorsOf, failureOf } from './support/failure.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const ben: EntityActor = { kind: 'app-user', userId: 'userb', role: 'user' };
const admin: EntityActor = { kind: 'app-user', userId: 'userc', role: 'admin' };

const ticket = schemaOf(
  {
    subject: { type: 'string', title: 'Subject', 'x-immutable': true },
    status: { type: 'string', title: 'Status', default: 'open', 'x-write': 'admin' },
    note: { type: 'string', 'x-read': 'admin', 'x-write': 'admin' },
    phone: { type: 'string', 'x-read': 'creator', 'x-write': 'creator' },
    cost: { type: 'number', 'x-read': 'none' },
    email: { type: 'string', title: 'Email', 'x-read': 'admin' },
  },
  { ...withLevels('all', 'all'), 'x-unique': [['email']] },
);

describeOnEachDatabase('Rules of a field', (database) => {
  let host: EntityHost;
  let versionId: string;
  const scopeOf = (actor?: EntityActor) => host.scopeOf(versionId, actor);

  before(async () => {
    host = await startEntityHost(database);
    versionId = await host.saveVersion({ Ticket: ticket });
  });
  after(() => host.stop());

  it('refuse a write of a field that the caller may not write, and name it', async () => {
    const { store } = host;
    const refused = await failureOf(store.create(scopeOf(ana), 'Ticket', { subject: 'a', status: 'done' }));
    expect(refused).to.include({ status: 403, code: 'entities/field-not-writable' });
    expect(refused.message).to.equal('You don’t have permission to change “Status”.');
    expect(refused.details).to.deep.equal([{ field: 'body.status', message: refused.message }]);
    const bulk = await store.createMany(scopeOf(ana), 'Ticket', [{ subject: 'a' }, { status: 'done' }]);
    expect(bulk.failures).to.deep.equal([{ index: 1, message: `Status: ${refused.message}` }]);

    const made = await store.create(scopeOf(ana), 'Ticket', { subject: 'a', status: 'open', note: null });
    expect(made).to.include({ status: 'open' });
    const change = store.update(scopeOf(ana), 'Ticket', made.id, { status: 'done' });
    expect(await failureOf(change)).to.include({ status: 403, message: refused.message });
    expect(await store.update(scopeOf(admin), 'Ticket', made.id, { status: 'done' })).to.include({
      status: 'done',
    });
  });

  it('take a row that is sent back as it was received', async () => {
    const { store } = host;
    const made = await store.create(scopeOf(ana), 'Ticket', { subject: 'b' });
    await store.update(scopeOf(admin), 'Ticket', made.id, { status: 'done', note: 'hush' });
    const received = await store.get(scopeOf(ana), 'Ticket', made.id);
    expect(received).to.not.have.property('note');
    const sent = await store.update(scopeOf(ana), 'Ticket', made.id, { ...received, phone: '123' });
    expect(sent).to.include({ status: 'done', phone: '123' });
  });

  it('do not tell the value of an unreadable field by whether it may be sent', async () => {
    const { store } = host;
    const made = await store.create(scopeOf(ana), 'Ticket', { subject: 'c' });
    await store.update(scopeOf(admin), 'Ticket', made.id, { note: 'hush' });
    for (const note of ['hush', 'other', null]) {
      const guess = store.update(scopeOf(ana), 'Ticket', made.id, { note });
      expect(await failureOf(guess)).to.include({ code: 'entities/field-not-writable' });
    }
  });

  it('keep what was set at creation from everyone but the builder', async () => {
    const { store } = host;
    const made = await store.create(scopeOf(ana), 'Ticket', { subject: 'd' });
    for (const actor of [ana, admin]) {
      const change = await failureOf(store.update(scopeOf(actor), 'Ticket', made.id, { subject: 'e' }));
      expect(change).to.include({ status: 403, message: '“Subject” can’t be changed later.' });
      await store.update(scopeOf(actor), 'Ticket', made.id, { subject: 'd' });
    }
    expect(await store.update(scopeOf(), 'Ticket', made.id, { subject: 'e' })).to.include({ subject: 'e' });
  });

  it('let the creator level write in own rows only', async () => {
    const { store } = host;
    const made = await store.create(scopeOf(ana), 'Ticket', { subject: 'f', phone: '1' });
    expect(await store.update(scopeOf(ana), 'Ticket', made.id, { phone: '2' })).to.include({ phone: '2' });
    const others = store.update(scopeOf(ben), 'Ticket', made.id, { phone: '2' });
    expect(await failureOf(others)).to.include({ code: 'entities/field-not-writable' });
  });

  it('show a field to no one who may not read it, by no way', async () => {
    const { store } = host;
    const made = await store.create(scopeOf(admin), 'Ticket', {
      subject: 'g',
      email: 'x@example.com',
      phone: '7',
    });
    await store.update(scopeOf(), 'Ticket', made.id, { cost: 5 });
    for (const actor of [ana, admin]) {
      const scope = scopeOf(actor);
      expect(await store.get(scope, 'Ticket', made.id)).to.not.have.property('cost');
      expect(await errorsOf(store.list(scope, 'Ticket', { filter: { cost: 5 } }))).to.deep.equal(['q.cost']);
      expect(await errorsOf(store.list(scope, 'Ticket', { sort: 'cost' }))).to.deep.equal(['query.sort']);
      expect(await errorsOf(store.list(scope, 'Ticket', { fields: ['cost'] }))).to.deep.equal([
        'query.fields',
      ]);
      expect(await errorsOf(store.totals(scope, 'Ticket', { sum: ['cost'] }))).to.deep.equal(['query.sum']);
    }
    const found = (actor: EntityActor, $search: string) => store.count(scopeOf(actor), 'Ticket', { $search });
    expect([await found(ana, 'x@example'), await found(admin, 'x@example')]).to.deep.equal([0, 1]);
    const byPhone = (actor: EntityActor) => store.count(scopeOf(actor), 'Ticket', { phone: '7' });
    expect([await byPhone(ana), await byPhone(admin)]).to.deep.equal([0, 1]);
  });

  it('leave the field out of the message about a row that is there already', async () => {
    const { store } = host;
    const twice = (actor: EntityActor) =>
      failureOf(store.create(scopeOf(actor), 'Ticket', { subject: 'h', email: 'x@example.com' }));
    const told = await twice(admin);
    expect(told).to.include({ status: 409, message: 'There is already one with this email.' });
    const hidden = await twice(ana);
    expect(hidden).to.include({ status: 409, message: 'There is already one with these values.' });
    expect(hidden.details).to.equal(undefined);
  });

  it('are read in their older form', async () => {
    const older = schemaOf({ a: { type: 'string', 'x-accessControl': { read: 'admin' } } });
    const scope = host.scopeOf(await host.saveVersion({ Older: older }), ana);
    expect(await host.store.create(scope, 'Older', { a: 'x' })).to.not.have.property('a');
    expect((await host.store.schemas(scope.versionId)).get('Older')?.properties['a']).to.deep.equal({
      type: 'string',
      'x-read': 'admin',
    });
  });
});
