import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityActor } from '../src/shared/index.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const ana: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const moment = { type: 'string', format: 'date-time' };
const booking = schemaOf(
  {
    room: { type: 'string' },
    seat: { type: 'integer' },
    code: { type: 'string' },
    start: moment,
    end: moment,
  },
  {
    ...withLevels('all', 'all'),
    'x-unique': [['room', 'seat'], ['code']],
    'x-no-overlap': { within: 'room', from: 'start', to: 'end' },
    'x-limit': { rows: 14, per: 'creator' },
  },
);
const at = (hour: number) => new Date(Date.UTC(2026, 2, 9, hour)).toISOString();

const records = fc.array(
  fc
    .record({
      room: fc.constantFrom('a', 'A', 'b', undefined),
      seat: fc.option(fc.nat(15), { nil: undefined }),
      code: fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined, freq: 2 }),
      hour: fc.nat(40),
      hours: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ hour, hours, ...rest }) => ({ ...rest, start: at(hour), end: at(hour + hours) })),
  { minLength: 8, maxLength: 20 },
);

describeOnEachDatabase('Many rows of an entity with rules', (database) => {
  it('are stored and refused as if they came one after the other', async () => {
    await using host = await startEntityHost(database);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(records, fc.nat(8), async (all, before) => {
        round += 1;
        const [single, many] = [`Single${round}`, `Many${round}`];
        const scope = host.scopeOf(await host.saveVersion({ [single]: booking, [many]: booking }), ana);
        const refused: number[] = [];
        for (const [index, values] of all.entries()) {
          const isStored = await host.store.create(scope, single, values).then(
            () => true,
            () => false,
          );
          if (!isStored) refused.push(index);
        }
        const [first, rest] = [all.slice(0, before), all.slice(before)];
        const failed: number[] = [];
        for (const [offset, part] of [
          [0, first],
          [before, rest],
        ] as const) {
          const { failures } = await host.store.createMany(scope, many, part);
          failed.push(...failures.map(({ index }) => index + offset));
        }
        expect(failed).to.deep.equal(refused);
        expect(await host.store.count(scope, many)).to.equal(all.length - refused.length);
      }),
      { numRuns: 12 },
    );
  });

  it('are checked by looking once, not once for each', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(
      await host.saveVersion({ Seat: schemaOf({ code: { type: 'string' } }, { 'x-unique': [['code']] }) }),
    );
    let statements = 0;
    host.db.on('query', () => (statements += 1));
    const { records: stored } = await host.store.createMany(
      scope,
      'Seat',
      Array.from({ length: 900 }, (_, index) => ({ code: `seat ${index}` })),
    );
    expect(stored).to.have.length(900);
    expect(statements).to.be.below(30);
  });
});

describeOnEachDatabase('A filter with many values', (database) => {
  it('finds the rows with one of them', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(
      await host.saveVersion({
        Note: schemaOf({ text: { type: 'string' }, size: { type: 'number' }, done: { type: 'boolean' } }),
      }),
    );
    for (const size of [1.5, 2, 5000])
      await host.store.create(scope, 'Note', { text: `Note ${size}`, size, done: size > 2 });
    const texts = Array.from({ length: 1000 }, (_, index) => `Note ${index}`);
    const sizes = Array.from({ length: 1000 }, (_, index) => index / 2);
    const filter = {
      $or: Array.from({ length: 33 }, (_, index) => ({
        text: { $in: texts.map((text) => (index === 0 ? text : `${text} ${index}`)) },
        size: { $in: sizes },
        done: { $in: [false] },
      })),
    };
    const { records: found } = await host.store.list(scope, 'Note', { filter });
    expect(found.map(({ size }) => size)).to.deep.equal([2]);
    const { records: others } = await host.store.list(scope, 'Note', {
      filter: { size: { $nin: sizes }, id: { $nin: found.map(({ id }) => id) } },
    });
    expect(others.map(({ size }) => size)).to.deep.equal([5000]);
  });
});
