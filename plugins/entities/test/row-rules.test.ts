import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityActor } from '../src/shared/index.js';
import { parseEntityFile } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const ben: EntityActor = { kind: 'app-user', userId: 'userb', role: 'user' };
const moment = { type: 'string', format: 'date-time' };
const at = (time: string) => `2026-03-09T${time}:00.000Z`;

const booking = schemaOf(
  { title: { type: 'string' }, room: { type: 'string' }, start: moment, end: moment },
  { ...withLevels('all', 'all'), 'x-no-overlap': { within: 'room', from: 'start', to: 'end' } },
);
const vote = schemaOf(
  { idea: { type: 'string', title: 'Idea' } },
  { ...withLevels('all', 'all'), 'x-unique': [['creatorId', 'idea']] },
);
const line = schemaOf({
  quantity: { type: 'number' },
  price: { type: 'number', format: 'currency' },
  total: { type: 'number', format: 'currency', 'x-computed': { multiply: ['quantity', 'price'] } },
});

describeOnEachDatabase('Rules of an entity', (database) => {
  it('refuse a range that overlaps with another row of the same room, and name that row', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Booking: booking }), ana);
    const book = (title: string, room: string, from: string, to: string) =>
      host.store.create(scope, 'Booking', { title, room, start: at(from), end: at(to) });
    const first = await book('Standup', 'a', '09:00', '10:00');
    const refused = await failureOf(book('Review', 'a', '09:30', '11:00'));
    expect(refused).to.include({ code: 'entities/overlap', status: 409 });
    expect(refused.message).to.equal('This overlaps with “Standup”.');
    expect(refused.details).to.deep.equal([
      { field: 'body.start', message: refused.message, other: 'Standup' },
    ]);
    await book('Elsewhere', 'b', '09:30', '11:00');
    const next = await book('Next', 'a', '10:00', '11:00');
    const moved = host.store.update(scope, 'Booking', next.id, { start: at('09:59') });
    expect(await failureOf(moved)).to.include({ code: 'entities/overlap' });
    await host.store.update(scope, 'Booking', first.id, { title: 'Still its own time' });
    const at12 = { room: 'a', start: at('12:00'), end: at('13:00') };
    const { failures } = await host.store.createMany(scope, 'Booking', [at12, at12]);
    expect(failures).to.deep.equal([{ index: 1, message: 'This time is already taken.' }]);
    expect(await host.store.count(scope, 'Booking')).to.equal(4);
  });

  it('report a row that breaks them as a failure, where many are created', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Booking: booking }), ana);
    const at12 = { room: 'a', start: at('12:00'), end: at('13:00') };
    const { records, failures } = await host.store.createMany(scope, 'Booking', [at12, { room: 1 }, at12]);
    expect(records).to.have.length(1);
    expect(failures).to.deep.equal([
      { index: 1, message: 'Room: This should be text.' },
      { index: 2, message: 'This time is already taken.' },
    ]);
    expect(await host.store.count(scope, 'Booking')).to.equal(1);
  });

  it('let only one of two bookings at once through', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Booking: booking }), ana);
    await host.store.create(scope, 'Booking', { room: 'z' });
    const row = { room: 'a', start: at('09:00'), end: at('10:00') };
    const attempts = await Promise.allSettled([1, 2, 3].map(() => host.store.create(scope, 'Booking', row)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });

  it('measure ranges without an end by their minutes', async () => {
    await using host = await startEntityHost(database);
    const slots = schemaOf(
      { start: moment, minutes: { type: 'number' } },
      { 'x-no-overlap': { from: 'start', minutes: 'minutes' } },
    );
    const scope = host.scopeOf(await host.saveVersion({ Slot: slots }));
    await host.store.create(scope, 'Slot', { start: at('09:00'), minutes: 60 });
    const within = host.store.create(scope, 'Slot', { start: at('09:45'), minutes: 30 });
    expect((await failureOf(within)).message).to.equal('This time is already taken.');
    await host.store.create(scope, 'Slot', { start: at('10:00'), minutes: 30 });
  });

  it('count each person once', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({ Vote: vote });
    const cast = (actor: EntityActor, idea: string) =>
      host.store.create(host.scopeOf(versionId, actor), 'Vote', { idea });
    await cast(ana, 'one');
    await cast(ben, 'one');
    const second = await cast(ana, 'two');
    const again = await failureOf(cast(ana, 'one'));
    expect(again).to.include({ code: 'entities/not-unique', status: 409 });
    expect(again.message).to.equal('You’ve already added one for this idea.');
    const change = host.store.update(host.scopeOf(versionId, ana), 'Vote', second.id, { idea: 'one' });
    expect(await failureOf(change)).to.include({ code: 'entities/not-unique' });
  });

  it('compare texts of any length', async () => {
    await using host = await startEntityHost(database);
    const page = schemaOf({ address: { type: 'string' } }, { 'x-unique': [['address']] });
    const scope = host.scopeOf(await host.saveVersion({ Page: page }), ana);
    const address = 'é/'.repeat(3000);
    const { id } = await host.store.create(scope, 'Page', { address });
    const again = await failureOf(host.store.create(scope, 'Page', { address }));
    expect(again).to.include({ status: 409, message: 'There is already one with this address.' });
    await host.store.create(scope, 'Page', { address: `${address}x` });
    const upserted = await host.store.upsert(scope, 'Page', { address });
    expect([upserted.created, upserted.record.id]).to.deep.equal([false, id]);
  });

  it('limit the rows of each person, but not of the builder', async () => {
    await using host = await startEntityHost(database);
    const levels = withLevels('all', 'all');
    const idea = schemaOf(
      { text: { type: 'string' } },
      { ...levels, 'x-limit': { rows: 2, per: 'creator' } },
    );
    const versionId = await host.saveVersion({ Idea: idea });
    const add = (actor?: EntityActor) =>
      host.store.create(host.scopeOf(versionId, actor), 'Idea', { text: 'More' });
    const first = await add(ana);
    await add(ana);
    const third = await failureOf(add(ana));
    expect(third).to.include({ code: 'entities/row-limit', status: 409, message: 'You can add at most 2.' });
    await host.store.update(host.scopeOf(versionId, ana), 'Idea', first.id, { text: 'Still mine' });
    await add(ben);
    const { records, failures } = await host.store.createMany(host.scopeOf(versionId, ben), 'Idea', [{}, {}]);
    expect(records).to.have.length(1);
    expect(failures).to.deep.equal([{ index: 1, message: 'You can add at most 2.' }]);
    for (let row = 0; row < 3; row += 1) await add();
    await host.store.delete(host.scopeOf(versionId, ana), 'Idea', first.id);
    await add(ana);
  });

  it('keep a computed field right, whatever a request says of it', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Line: line }));
    const made = await host.store.create(scope, 'Line', { quantity: 3, price: 0.1, total: 99 });
    expect(made).to.include({ total: 0.3 });
    expect(await host.store.update(scope, 'Line', made.id, { quantity: 5 })).to.include({ total: 0.5 });
    expect(await host.store.update(scope, 'Line', made.id, { price: null })).to.not.have.property('total');
    const { records } = await host.store.createMany(scope, 'Line', [{ quantity: 2, price: 4 }]);
    expect(records[0]).to.include({ total: 8 });
  });

  it('name only fields that exist', () => {
    const parsed = parseEntityFile(
      'entities/Line.json',
      JSON.stringify({
        properties: { total: { type: 'number', 'x-computed': { multiply: ['quantity', 'price'] } } },
        'x-unique': [['creatorId', 'idea']],
        'x-no-overlap': { from: 'start' },
      }),
    );
    const places = parsed.ok ? [] : parsed.errors.map(({ place, message }) => `${place}: ${message}`);
    expect(places).to.deep.equal([
      'x-unique.0: There is no field idea.',
      'x-no-overlap: There is no field start.',
      'properties.total.x-computed: There is no number quantity.',
      'properties.total.x-computed: There is no number price.',
    ]);
  });
});
