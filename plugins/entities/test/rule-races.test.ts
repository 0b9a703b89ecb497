import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityActor, EntityStore } from '../src/shared/index.js';
import { entitiesApi, entityStore, RowNotUnique } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { entityPlugins, schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const moment = { type: 'string', format: 'date-time' };
const levels = withLevels('all', 'all');
const schemas = {
  Seat: schemaOf({ number: { type: 'string' } }, { ...levels, 'x-unique': [['number']] }),
  Slot: schemaOf(
    { chair: { type: 'string' }, start: moment, end: moment },
    { ...levels, 'x-no-overlap': { within: 'chair', from: 'start', to: 'end' } },
  ),
  Idea: schemaOf({ text: { type: 'string' } }, { ...levels, 'x-limit': { rows: 3, per: 'creator' } }),
};
const slot = { chair: 'a', start: '2026-03-09T09:00:00.000Z', end: '2026-03-09T10:00:00.000Z' };

/** How many of these calls succeeded; the others were refused with 409. */
async function winners(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).to.include({ status: 409 });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}
const times = <T>(count: number, call: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => call(index));

describeOnEachDatabase('Rules of rows, with many writers at once', (database) => {
  let host: EntityHost;
  let versionId: string;
  before(async () => {
    host = await startEntityHost(database);
    versionId = await host.saveVersion(schemas);
  });
  after(() => host.stop());
  const scope = () => host.scopeOf(versionId, ana);

  it('let one of 50 identical rows through, sent as requests, the first of its table', async () => {
    const api = host.at('preview', entitiesApi, await host.previewToken());
    const create = () =>
      api.createRecord({ params: { appId: host.app.appId, entity: 'Seat' }, body: { number: '1' } });
    expect(await winners(times(50, create))).to.equal(1);
    expect(await host.store.count(scope(), 'Seat')).to.equal(1);
  });

  it('let one of many overlapping rows through', async () => {
    expect(await winners(times(20, () => host.store.create(scope(), 'Slot', slot)))).to.equal(1);
  });

  it('keep to a limit', async () => {
    const add = () => host.store.create(scope(), 'Idea', { text: 'More' });
    expect(await winners(times(20, add))).to.equal(3);
  });

  it('hold between single rows, changes and many at once', async () => {
    const { store } = host;
    const others = await Promise.all(
      times(5, (index) => store.create(scope(), 'Seat', { number: `from ${index}` })),
    );
    const calls = [
      ...times(5, () => store.create(scope(), 'Seat', { number: '2' })),
      ...others.map(({ id }) => store.update(scope(), 'Seat', id, { number: '2' })),
      ...times(5, async (index) => {
        const { failures } = await store.createMany(scope(), 'Seat', [
          { number: `more ${index}` },
          { number: '2' },
        ]);
        if (failures.length > 0) throw RowNotUnique();
      }),
    ];
    expect(await winners(calls)).to.equal(1);
    expect(await store.count(scope(), 'Seat', { number: '2' })).to.equal(1);
    // The other rows of each request are stored, whether or not it lost.
    expect(await store.count(scope(), 'Seat', { number: { $startsWith: 'more' } })).to.equal(5);
    const { failures } = await store.createMany(scope(), 'Seat', [{ number: '3' }, { number: '3' }]);
    expect(failures.map(({ index }) => index)).to.deep.equal([1]);
  });

  it('hold between two instances on one database', async () => {
    const { databaseUrl, dataDir } = host.settings;
    await using other = await startTestHost({
      config: { plans: { defaultPlan: 'galaxy' } },
      plugins: entityPlugins,
      database,
      settings: { databaseUrl, dataDir },
    });
    const stores: EntityStore[] = [host.store, other.service(entityStore)];
    const create = (index: number) => stores[index % 2]?.create(scope(), 'Seat', { number: '4' });
    expect(await winners(times(50, (index) => Promise.resolve(create(index))))).to.equal(1);
  });
});
