import { describeOnEachDatabase, localhostFetch, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityActor } from '../src/shared/index.js';
import { errorsOf, failureOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const ben: EntityActor = { kind: 'app-user', userId: 'userb', role: 'user' };
const idea = schemaOf({
  title: { type: 'string' },
  votes: { type: 'integer', minimum: 0, maximum: 100 },
  weight: { type: 'number' },
  price: { type: 'number' },
  total: { type: 'number', 'x-computed': { multiply: ['price', 'votes'] } },
});
const plain = schemaOf({
  votes: { type: 'integer', minimum: 0, maximum: 100 },
  weight: { type: 'number' },
  note: { type: 'object' },
});

describeOnEachDatabase('An increment', (database) => {
  it('counts each of many at once, with and without computed fields', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Idea: idea, Plain: plain }));
    for (const entity of ['Idea', 'Plain']) {
      const { id } = await host.store.create(scope, entity, { weight: 1 });
      await Promise.all(
        Array.from({ length: 20 }, () => host.store.update(scope, entity, id, { votes: { $increment: 1 } })),
      );
      const row = await host.store.update(scope, entity, id, {
        votes: { $increment: -5 },
        weight: { $increment: 0.5 },
      });
      expect(row, entity).to.include({ votes: 15, weight: 1.5 });
    }
    const { id } = await host.store.create(scope, 'Idea', { price: 2 });
    const change = { votes: { $increment: 3 }, title: 'Tea' };
    expect(await host.store.update(scope, 'Idea', id, change)).to.include({ total: 6, title: 'Tea' });
  });

  it('stays within the limits of its field, and changes nothing beyond them', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Idea: idea, Plain: plain }));
    for (const entity of ['Idea', 'Plain']) {
      const { id } = await host.store.create(scope, entity, { votes: 99 });
      const add = (by: unknown) =>
        host.store.update(scope, entity, id, { votes: { $increment: by }, weight: 7 });
      const refused = await failureOf(add(2));
      expect(refused.message).to.equal('votes: This should be at most 100.');
      expect(await errorsOf(add(-100))).to.deep.equal(['body.votes']);
      for (const by of ['1', null, 0.5, {}])
        expect(await errorsOf(add(by))).to.deep.equal(['body.votes.$increment']);
      const row = await host.store.get(scope, entity, id);
      expect(row.votes).to.equal(99);
      expect(row).to.not.have.property('weight');
    }
    const { id } = await host.store.create(scope, 'Plain', { weight: 1.7e308 });
    const tooMuch = host.store.update(scope, 'Plain', id, { weight: { $increment: 1.7e308 } });
    expect((await failureOf(tooMuch)).status).to.be.oneOf([400, 409]);
    const note = await host.store.update(scope, 'Plain', id, { note: { $increment: 1 } });
    expect(note.note, 'an object field keeps it as it is').to.deep.equal({ $increment: 1 });
    const ofText = host.store.update(scope, 'Idea', id, { title: { $increment: 1 } });
    expect(await errorsOf(ofText)).to.deep.equal(['body.title']);
  });

  it('adds as JavaScript does, but for the last binary digit', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Plain: plain }));
    const number = fc.oneof(
      fc.constantFrom(0.1, 0.2, 1e21, -1e-7, 5e-324, 2 ** 53 + 2),
      fc.double({ noNaN: true, min: -1e200, max: 1e200 }).map((value) => value + 0),
    );
    await fc.assert(
      fc.asyncProperty(number, number, async (start, by) => {
        const { id } = await host.store.create(scope, 'Plain', { weight: start });
        const row = await host.store.update(scope, 'Plain', id, { weight: { $increment: by } });
        // SQLite reads and writes one in some hundred numbers of 17 digits as their neighbor.
        const precision = 2 * Number.EPSILON * Math.max(Math.abs(start), Math.abs(by));
        expect(row.weight).to.be.closeTo(start + by, precision);
      }),
      { numRuns: 60 },
    );
  });
});

describeOnEachDatabase('The entity tag of a row', (database) => {
  it('lets one of two writers through, whatever the clock says', async () => {
    const clock = new ManualClock();
    await using host = await startEntityHost(database, { clock });
    const scope = host.scopeOf(await host.saveVersion({ Idea: idea, Plain: plain }));
    for (const entity of ['Idea', 'Plain']) {
      const first = await host.store.create(scope, entity, { weight: 0 });
      const options = { ifUpdatedAt: [first.updatedAt] };
      const writes = await Promise.allSettled(
        [1, 2, 3].map((weight) => host.store.update(scope, entity, first.id, { weight }, options)),
      );
      expect(writes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      const stored = await host.store.get(scope, entity, first.id);
      expect(stored.updatedAt > first.updatedAt).to.equal(true);
      const refused = await failureOf(host.store.delete(scope, entity, first.id, options));
      expect(refused).to.include({ code: 'entities/row-changed', status: 412 });
      await host.store.delete(scope, entity, first.id, { ifUpdatedAt: [stored.updatedAt] });
    }
  });

  it('is sent with a row, and compared with If-Match', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Plain: plain });
    const rows = `${host.addressOf('platform')}/api/apps/${host.app.appId}/entities/Plain`;
    const send = (method: string, path: string, body?: unknown, ifMatch?: string) =>
      localhostFetch(rows + path, {
        method,
        headers: {
          authorization: `Bearer ${host.builder.token}`,
          'content-type': 'application/json',
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const made = await send('POST', '', { weight: 1 });
    const { id, updatedAt } = (await made.json()) as { id: string; updatedAt: string };
    const tag = made.headers.get('etag') ?? '';
    expect(tag).to.equal(`"${updatedAt}"`);
    const changed = await send('PATCH', `/${id}`, { weight: 2 }, `"other", W/${tag}`);
    expect(changed.status).to.equal(200);
    const next = changed.headers.get('etag') ?? '';
    expect(next).to.not.equal(tag);
    expect((await send('GET', `/${id}`)).headers.get('etag')).to.equal(next);
    for (const old of [tag, 'x', `"' or 1=1 --"`]) {
      expect((await send('PATCH', `/${id}`, { weight: 3 }, old)).status).to.equal(412);
      expect((await send('DELETE', `/${id}`, undefined, old)).status).to.equal(412);
    }
    expect((await send('PATCH', `/${id}`, { weight: 3 }, '*')).status).to.equal(200);
    expect((await send('DELETE', `/${id}`, undefined, next)).status).to.equal(412);
    expect((await send('DELETE', `/${id}`)).status).to.equal(204);
  });

  it('says nothing about rows that the caller may not change or read', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({
      Open: schemaOf({ weight: { type: 'number' } }, withLevels('all', 'creator')),
      Secret: schemaOf({ weight: { type: 'number' } }, withLevels('creator', 'creator')),
    });
    const scope = host.scopeOf(versionId, ben);
    const stale = { ifUpdatedAt: ['2020-01-01T00:00:00.000Z'] };
    for (const [entity, status] of [
      ['Open', 403],
      ['Secret', 404],
    ] as const) {
      const { id } = await host.store.create(host.scopeOf(versionId, ana), entity, { weight: 1 });
      const add = { weight: { $increment: 1 } };
      for (const call of [
        () => host.store.update(scope, entity, id, add, stale),
        () => host.store.update(scope, entity, id, add),
        () => host.store.delete(scope, entity, id, stale),
      ])
        expect((await failureOf(call())).status).to.equal(status);
    }
  });
});
