import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityActor } from '../src/shared/index.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';
import type { ModelRow, ModelType, RowModel } from './support/row-model.js';
import { matches, sorted } from './support/row-model.js';

/** Options whose order is neither that of their letters nor that of their codes, with what SQL and drivers read as signs. */
const stages = ['new', 'Done?', "it's ??", 'In work', 'a', ''];
const schema = schemaOf({
  title: { type: 'string' },
  stage: { type: 'string', enum: stages },
  note: { type: 'string', format: 'long-text' },
  price: { type: 'number' },
  amount: { type: 'integer' },
  done: { type: 'boolean' },
  dueDate: { type: 'string', format: 'date' },
  startsAt: { type: 'string', format: 'date-time' },
  tags: { type: 'array' },
  place: { type: 'object' },
  salary: { type: 'number', 'x-accessControl': { read: 'creator' } },
  diary: { type: 'string', 'x-accessControl': { read: 'creator' } },
  person: { type: 'string', 'x-reference': 'Person' },
  people: { type: 'array', items: { type: 'string' }, 'x-reference': 'Person' },
});
/** What rows refer to: a user sees the own ones alone, and the wish of none of them but the own. */
const person = schemaOf(
  {
    name: { type: 'string' },
    age: { type: 'number' },
    member: { type: 'boolean' },
    wish: { type: 'string', 'x-accessControl': { read: 'creator' } },
  },
  withLevels('creator', 'anonymous'),
);
const personTypes: Readonly<Record<string, ModelType>> = {
  name: 'text',
  age: 'number',
  member: 'boolean',
  wish: 'text',
};
/** The same fields with other types, as an older version of the app may have had them. */
const olderSchema = schemaOf({
  title: { type: 'number' },
  stage: { type: 'string' },
  note: { type: 'object' },
  price: { type: 'string' },
  amount: { type: 'string' },
  done: { type: 'string' },
  dueDate: { type: 'number' },
  startsAt: { type: 'boolean' },
  tags: { type: 'string' },
  place: { type: 'array' },
  salary: { type: 'boolean' },
  diary: { type: 'number' },
});
const types: Readonly<Record<string, ModelType>> = {
  title: 'text',
  stage: 'text',
  note: 'text',
  price: 'number',
  amount: 'number',
  done: 'boolean',
  dueDate: 'text',
  startsAt: 'text',
  tags: 'list',
  place: 'object',
  salary: 'number',
  diary: 'text',
  person: 'text',
  people: 'list',
  creatorId: 'text',
  createdAt: 'text',
};

const storable = (text: string) => !/[\u0000\p{Surrogate}]/u.test(text);
const character = fc.constantFrom(
  ...'aAbBzZéÉßİıσς%_*?[]^-\\.()|{}$\'"`;:, \n0129😀𐐀中\u00ad\u200d'.match(/./gsu)!,
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'a', 'A', 'b', 'B', 'aB', 'Ab', 'é', 'É') },
  { weight: 4, arbitrary: fc.string({ unit: character, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).filter(storable) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: fc.constantFrom('a', 'B', 'é'), maxLength: 4 })
      .map((end) => 'Aé'.repeat(99) + end),
  },
);
const number = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0.1, 0.2, 0.3, 0.1 + 0.2, 1e21, 1e300, 5e-324, 2 ** 53, -1e-7, 123456789012345680000),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const integer = fc.integer({ min: -20, max: 120 });
const day = fc.date({ min: new Date('2025-12-20'), max: new Date('2026-01-10'), noInvalidDate: true });
const date = day.map((value) => value.toISOString().slice(0, 10));
const moment = day.map((value) => value.toISOString());
const tag = fc.oneof(fc.constantFrom('red', 'Red', 'x', '1', 1, 0, true, false), text);
const arbitraries: Record<string, fc.Arbitrary<unknown>> = {
  title: text,
  stage: fc.constantFrom(...stages),
  note: text,
  price: number,
  amount: integer,
  done: fc.boolean(),
  dueDate: date,
  startsAt: moment,
  tags: fc.array(tag, { maxLength: 3 }),
  place: fc.record({ city: text }),
  salary: number,
  diary: text,
};
const olderArbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  title: number,
  stage: text,
  note: fc.constant({ a: 1 }),
  price: fc.constantFrom('5', '12.5', 'cheap', ''),
  amount: fc.constantFrom('5', 'many'),
  done: fc.constantFrom('true', '1'),
  dueDate: fc.constant(20260101),
  startsAt: fc.boolean(),
  tags: fc.constantFrom('red', '["red"]'),
  place: fc.constant(['Rome']),
  salary: fc.boolean(),
  diary: number,
};
const rowOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>;

const userA: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const userB: EntityActor = { kind: 'app-user', userId: 'userb', role: 'user' };
const makers: readonly EntityActor[] = [
  userA,
  userB,
  { kind: 'anonymous', visitorId: 'v_000000000000000001' },
];

function fieldFilter(
  field: string,
  value: fc.Arbitrary<unknown>,
  type = types[field] ?? 'text',
): fc.Arbitrary<Record<string, unknown>> {
  const ordered = ['$gt', '$gte', '$lt', '$lte'].map((name) => fc.record({ [name]: value }));
  const scalar = [
    fc.record({ $eq: fc.option(value) }),
    fc.record({ $ne: fc.option(value) }),
    fc.record({ $in: fc.array(fc.option(value, { freq: 8 }), { maxLength: 4 }) }),
    fc.record({ $nin: fc.array(fc.option(value, { freq: 8 }), { maxLength: 4 }) }),
  ];
  const exists = fc.record({ $exists: fc.boolean() });
  const needle = text.filter(({ length }) => length < 100);
  const affixes = [fc.record({ $startsWith: needle }), fc.record({ $endsWith: needle })];
  const contains = fc.record({
    $contains: type === 'list' ? tag : needle,
  });
  const byType: Readonly<Record<ModelType, readonly fc.Arbitrary<object>[]>> = {
    text: [...scalar, ...ordered, ...affixes, contains, exists, fc.record({ $gte: value, $lt: value })],
    number: [...scalar, ...ordered, exists, fc.record({ $gte: value, $lt: value })],
    boolean: [...scalar, exists],
    list: [contains, exists, fc.record({ $eq: fc.constant([]) }), fc.record({ $ne: fc.constant([]) })],
    object: [exists],
  };
  const operators = fc.oneof(...byType[type]);
  const plain = type === 'list' || type === 'object' ? fc.constant(null) : fc.option(value);
  const condition = fc.oneof(
    { weight: 4, arbitrary: operators },
    { weight: 1, arbitrary: fc.record({ $not: operators }) },
    { weight: 1, arbitrary: plain },
  );
  return fc.record({ [field]: condition });
}

/** Filters over values that stand in rows, so that they find some. */
function filterOver(
  rows: readonly ModelRow[],
  people: readonly ModelRow[],
): fc.Arbitrary<Record<string, unknown>> {
  const related = ['person', 'people'].flatMap((through) =>
    Object.entries(personTypes).map(([field, type]) => {
      const values = people.map((row) => row[field]).filter((value) => value !== undefined);
      return fieldFilter(`${through}.${field}`, fc.constantFrom(...values), type);
    }),
  );
  const ownLeaves = Object.keys(types).map((field) => {
    const present = rows
      .map((row) => row[field])
      .filter((value) => typeof value === typeof rows.find(ofType(field))?.[field]);
    const fresh = arbitraries[field];
    return fieldFilter(
      field,
      fresh ? fc.oneof(fc.constantFrom(...present), fresh) : fc.constantFrom(...present),
    );
  });
  const leaves = [...ownLeaves, ...related];
  const search = fc.record({ $search: fc.array(text, { maxLength: 2 }).map(wordsOf) });
  return fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.constant({}), search, ...leaves),
      fc.record({ $and: fc.array(tie('filter'), { minLength: 1, maxLength: 2 }) }),
      fc.record({ $or: fc.array(tie('filter'), { minLength: 1, maxLength: 2 }) }),
      fc.record({ $not: tie('filter') }),
      fc.tuple(...[fc.oneof(...leaves), fc.oneof(...leaves)]).map(([a, b]) => ({ ...a, ...b })),
    ),
  })).filter;
}

/** Joins as many words as one search of several in a filter may have. */
function wordsOf(texts: readonly string[]): string {
  return texts
    .join(' ')
    .slice(0, 40)
    .replace(/\p{Surrogate}/gu, '')
    .split(/\s+/)
    .slice(0, 2)
    .join(' ');
}

function ofType(field: string) {
  const typeNames = {
    text: 'string',
    number: 'number',
    boolean: 'boolean',
    list: 'object',
    object: 'object',
  };
  return (row: ModelRow) => typeof row[field] === typeNames[types[field] ?? 'text'];
}

function sumOf(rows: readonly ModelRow[], field: string): number {
  return rows.reduce((sum, row) => sum + (typeof row[field] === 'number' ? row[field] : 0), 0);
}

describeOnEachDatabase('Lists of random rows', (database) => {
  it('match a reference model of filter, sort and pages', async function () {
    this.slow(30_000);
    const clock = new ManualClock();
    // So few that indexes are built while the lists are read: an index changes the time, and never the answer.
    await using setup = await startEntityHost(database, {
      clock,
      config: { entities: { indexFromRows: 100 } },
    });
    const { store } = setup;
    const older = await setup.saveVersion({ Thing: olderSchema });
    const newer = await setup.saveVersion({ Thing: schema, Person: person });
    const people: ModelRow[] = [];
    const anyone = fc.record({ name: text, age: number, member: fc.boolean(), wish: text });
    for (const [index, values] of fc.sample(anyone, { numRuns: 12, seed: 5 }).entries()) {
      const given = index % 4 === 0 ? { name: values.name } : values;
      const made = await store.create(setup.scopeOf(newer, makers[index % 3]), 'Person', given);
      people.push({ ...given, ...made });
    }
    const references = {
      person: fc.constantFrom(...people.map(({ id }) => id), 'nobody'),
      people: fc.array(fc.constantFrom(...people.map(({ id }) => id), 'nobody'), { maxLength: 3 }),
    };
    Object.assign(arbitraries, references);
    const pick = fc.tuple(fc.boolean(), rowOf(arbitraries), rowOf(olderArbitraries), fc.nat(2), fc.nat(1));
    const rows: ModelRow[] = [];
    for (const [isOlder, row, olderRow, maker, pause] of fc.sample(pick, { numRuns: 150, seed: 7 })) {
      clock.advance(pause);
      const old = isOlder && pause === 0;
      const values = old ? olderRow : row;
      const made = await store.create(setup.scopeOf(old ? older : newer, makers[maker]), 'Thing', values);
      rows.push({ ...values, ...made });
    }
    const sorts = Object.keys(types).filter((field) => !['tags', 'place', 'people'].includes(field));
    const query = fc.record({
      filter: filterOver(rows, people),
      sort: fc.constantFrom(...sorts.flatMap((field) => [field, `-${field}`])),
      limit: fc.constantFrom(1, 7, 40, 149, 150, 1000),
      userId: fc.constantFrom(undefined, 'usera'),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ filter, sort, limit, userId }) => {
        const reached = {
          model: { types: personTypes, own: ['wish'], prose: ['name', 'wish'], searched: [], userId },
          rows: people.filter(({ creatorId }) => userId === undefined || creatorId === userId),
        };
        const model: RowModel = {
          types,
          own: ['salary', 'diary'],
          prose: ['title', 'note', 'diary'],
          options: { stage: stages },
          searched: ['title', 'stage', 'note', 'diary'],
          userId,
          related: { person: reached, people: reached },
        };
        const expected = sorted(
          model,
          rows.filter((row) => matches(model, row, filter)),
          sort,
        );
        const scope = setup.scopeOf(newer, userId === undefined ? undefined : userA);
        const ids: string[] = [];
        let cursor: string | undefined;
        // Small pages of long lists are followed only so far.
        for (let page = 0; page < 12; page += 1) {
          const answer = await store.list(scope, 'Thing', { filter, sort, limit, cursor });
          ids.push(...answer.records.map(({ id }) => id));
          cursor = answer.nextCursor ?? undefined;
          if (cursor === undefined) break;
        }
        const followed = cursor === undefined ? expected.length : ids.length;
        expect(ids).to.deep.equal(expected.slice(0, followed).map(({ id }) => id));
        const totals = await store.totals(scope, 'Thing', { filter, sum: ['amount'] });
        expect(totals.count).to.equal(expected.length);
        expect(totals.sums.amount).to.equal(sumOf(expected, 'amount'));
      }),
      { numRuns: 400 },
    );
  });
});
