import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityFilter } from '../src/shared/index.js';
import { AppError } from '@buildai/core/shared';
import { errorsOf } from './support/failure.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const thing = schemaOf({
  title: { type: 'string' },
  price: { type: 'number' },
  done: { type: 'boolean' },
  dueDate: { type: 'string', format: 'date' },
  tags: { type: 'array' },
  place: { type: 'object' },
  owner: { type: 'string', 'x-reference': 'Person' },
  account: { type: 'string', 'x-reference': 'User' },
});
const person = schemaOf({ name: { type: 'string' }, friend: { type: 'string', 'x-reference': 'Person' } });

const nested = (depth: number): EntityFilter => (depth === 0 ? {} : { $and: [nested(depth - 1)] });

/** A filter, and the place of its error. */
const invalid: readonly (readonly [filter: Readonly<Record<string, unknown>>, place: string])[] = [
  [{ colour: 'red' }, 'q.colour'],
  [{ data: 'x' }, 'q.data'],
  [{ creator_id: 'x' }, 'q.creator_id'],
  [{ constructor: 'x' }, 'q.constructor'],
  [JSON.parse('{"__proto__":{"price":1}}') as EntityFilter, 'q.__proto__'],
  [{ price: JSON.parse('{"__proto__":1}') as unknown }, 'q.price.__proto__'],
  [{ price: '5' }, 'q.price'],
  [{ price: { $gte: '5' } }, 'q.price.$gte'],
  [{ price: { $gte: null } }, 'q.price.$gte'],
  [{ price: { $like: 5 } }, 'q.price.$like'],
  [{ price: { toString: 5 } }, 'q.price.toString'],
  [{ price: {} }, 'q.price'],
  [{ price: [1, 2] }, 'q.price'],
  [{ price: { $in: 5 } }, 'q.price.$in'],
  [{ price: { $in: [1, 'x'] } }, 'q.price.$in.1'],
  [{ price: { $in: Array.from({ length: 1001 }, () => 1) } }, 'q.price.$in'],
  [{ price: { $contains: '5' } }, 'q.price.$contains'],
  [{ price: { $exists: 'yes' } }, 'q.price.$exists'],
  [{ price: { $not: 5 } }, 'q.price.$not'],
  [{ price: { $not: { $gt: 'x' } } }, 'q.price.$not.$gt'],
  [{ $or: Array.from({ length: 4000 }, () => ({})) }, 'q.$or.100'],
  [{ done: { $gt: true } }, 'q.done.$gt'],
  [{ dueDate: { $lt: 'tomorrow' } }, 'q.dueDate.$lt'],
  [{ dueDate: '2026-02-30' }, 'q.dueDate'],
  [{ title: { $contains: 5 } }, 'q.title.$contains'],
  [{ title: { $contains: 'x'.repeat(201) } }, 'q.title.$contains'],
  [{ title: 'a\u0000b' }, 'q.title'],
  [{ title: { $contains: '\ud800' } }, 'q.title.$contains'],
  [{ tags: 'red' }, 'q.tags'],
  [{ tags: { $contains: { a: 1 } } }, 'q.tags.$contains'],
  [{ place: { $contains: 'Rome' } }, 'q.place.$contains'],
  [{ place: { city: 'Rome' } }, 'q.place.city'],
  [{ title: { $startsWith: 5 } }, 'q.title.$startsWith'],
  [{ price: { $startsWith: '5' } }, 'q.price.$startsWith'],
  [{ tags: { $endsWith: 'x' } }, 'q.tags.$endsWith'],
  [{ title: { $endsWith: 'x'.repeat(201) } }, 'q.title.$endsWith'],
  [{ 'owner.colour': 'red' }, 'q.owner.colour'],
  [{ 'owner.': 'red' }, 'q.owner.'],
  [{ '.name': 'red' }, 'q..name'],
  [{ 'title.name': 'red' }, 'q.title.name'],
  [{ 'place.city': 'Rome' }, 'q.place.city'],
  [{ 'account.email': 'x' }, 'q.account.email'],
  [{ 'owner.friend.name': 'x' }, 'q.owner.friend.name'],
  [{ 'owner.__proto__': 'x' }, 'q.owner.__proto__'],
  [{ 'owner.constructor': { $exists: true } }, 'q.owner.constructor'],
  [{ 'owner.name': { $gt: 5 } }, 'q.owner.name.$gt'],
  [{ "owner.name') or 1=1 --": 'x' }, "q.owner.name') or 1=1 --"],
  [{ $or: [] }, 'q.$or'],
  [{ $or: { price: 1 } }, 'q.$or'],
  [{ $or: [{ price: 1 }, 5] }, 'q.$or.1'],
  [{ $or: [{ price: 1 }, { $and: [{ price: 'x' }] }] }, 'q.$or.1.$and.0.price'],
  [{ $not: [{ price: 1 }] }, 'q.$not'],
  [{ $where: 'true' }, 'q.$where'],
  [{ $search: 5 }, 'q.$search'],
  [{ $search: '\ud800' }, 'q.$search'],
  [{ $search: 'x'.repeat(201) }, 'q.$search'],
  [{ $or: [{ $search: 'a b c d e f' }, { $search: 'g h i j k' }] }, 'q.$or.1.$search'],
  [{ $or: Array.from({ length: 11 }, () => ({ title: { $contains: 'a' } })) }, 'q.$or.10.title.$contains'],
  [{ title: { $endsWith: 'a' }, $search: 'a b c d e f g h i j' }, 'q.$search'],
  [nested(9), `q${'.$and.0'.repeat(9)}`],
  [{ $or: Array.from({ length: 101 }, () => ({ price: 1 })) }, 'q.$or.100.price'],
];

describeOnEachDatabase('A list and its query', (database) => {
  let host: EntityHost;
  let versionId: string;
  before(async () => {
    host = await startEntityHost(database);
    versionId = await host.saveVersion({ Thing: thing, Person: person });
    const rows = ['first', 'second', 'third'].map((title) => ({ title }));
    await host.store.createMany(host.scopeOf(versionId), 'Thing', rows);
  });
  after(() => host.stop());

  it('refuses an invalid filter and names the place', async () => {
    for (const [filter, place] of invalid) {
      const call = host.store.list(host.scopeOf(versionId), 'Thing', { filter });
      expect(await errorsOf(call), JSON.stringify(filter).slice(0, 80)).to.deep.equal([place]);
    }
  });

  it('refuses to sort by fields without an order', async () => {
    for (const sort of [
      '',
      '-',
      'colour',
      'tags',
      '-place',
      'created_at',
      'title desc',
      '--title',
      'toString',
    ]) {
      const call = host.store.list(host.scopeOf(versionId), 'Thing', { sort });
      expect(await errorsOf(call), sort).to.deep.equal(['query.sort']);
    }
  });

  it('continues with the same sort, and only from its own cursors', async () => {
    const scope = host.scopeOf(versionId);
    const { nextCursor } = await host.store.list(scope, 'Thing', { sort: 'title', limit: 1 });
    const rest = await host.store.list(scope, 'Thing', { sort: 'title', cursor: nextCursor ?? '' });
    expect(rest.records.map(({ title }) => title)).to.deep.equal(['second', 'third']);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = 'a'.repeat(20);
    const refused = [
      ['-title', nextCursor ?? ''],
      ['price', nextCursor ?? ''],
      ['title', ''],
      ['title', 'x'],
      ['title', encode({})],
      ['title', encode(['title', 5, id])],
      ['title', encode(['title', 'a\u0000', id])],
      ['title', encode(['title', 'a', "' or 1=1 --"])],
      ['price', encode(['price', '5', id])],
    ] as const;
    for (const [sort, cursor] of refused) {
      expect(await errorsOf(host.store.list(scope, 'Thing', { sort, cursor })), cursor).to.deep.equal([
        'query.cursor',
      ]);
    }
  });

  it('responds to hostile names, operators, values and cursors with rows or 400, and does nothing else', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        `'; drop table entity_tables; --`,
        `title') is null or 1=1 --`,
        `$.title'`,
        'title"',
        'title`',
        '?',
        '??',
        ':title',
        '$1',
        '\\',
        '%',
        '*',
        '[',
        '{',
        `"}'::jsonb`,
        '__proto__',
        'constructor',
        'hasOwnProperty',
        '\u0000',
        '\ud800',
        '$eq',
        '$or',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const value = fc.oneof(
      hostile,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(hostile),
      fc.object(),
    );
    const field = fc.oneof(
      hostile,
      fc.constantFrom('title', 'price', 'done', 'dueDate', 'tags', 'place', 'id', 'owner.name'),
      hostile.map((name) => `owner.${name}`),
    );
    const operator = fc.oneof(
      hostile,
      fc.constantFrom(
        '$eq',
        '$ne',
        '$gt',
        '$gte',
        '$lt',
        '$lte',
        '$in',
        '$nin',
        '$contains',
        '$startsWith',
        '$endsWith',
        '$exists',
        '$not',
      ),
    );
    const condition = fc.oneof(value, fc.dictionary(operator, value, { maxKeys: 2 }));
    const query = fc.record(
      { filter: fc.dictionary(field, condition, { maxKeys: 2 }), sort: field, cursor: hostile },
      { requiredKeys: ['filter'] },
    );
    const scope = host.scopeOf(versionId);
    await fc.assert(
      fc.asyncProperty(query, hostile, async (given, text) => {
        const outcomes = await Promise.allSettled([
          host.store.list(scope, 'Thing', given),
          host.store.get(scope, 'Thing', text),
          host.store.aggregate(scope, 'Thing', {
            filter: given.filter,
            groupBy: [text],
            sum: [text],
            min: [text],
            sort: text,
          }),
          host.store.aggregate(scope, 'Thing', { groupBy: [`dueDate:${text}`] }),
          host.store.list(scope, text, {}),
          host.store.createMany(scope, 'Thing', [{ [text]: text }]),
        ]);
        for (const outcome of outcomes) {
          if (outcome.status === 'fulfilled') continue;
          const error: unknown = outcome.reason;
          expect(error).to.be.instanceOf(AppError);
          expect((error as AppError).status).to.be.oneOf([400, 404]);
        }
      }),
      { numRuns: 300 },
    );
    const { records } = await host.store.list(scope, 'Thing', { sort: 'title' });
    expect(records.map(({ title }) => title)).to.deep.equal(['first', 'second', 'third']);
  });

  it('finds any storable text by that text, in its composed form', async () => {
    const note = await host.saveVersion({ Note: schemaOf({ text: { type: 'string' } }) });
    const scope = host.scopeOf(note);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
        const { records, failures } = await host.store.createMany(scope, 'Note', [{ text }]);
        expect(failures).to.have.length(/[\u0000\p{Surrogate}]/u.test(text) ? 1 : 0);
        for (const { id } of records) {
          const filter = { id, $and: [{ text }, { text: { $contains: text } }] };
          const found = await host.store.list(scope, 'Note', { filter });
          expect(found.records[0]).to.include({ text: text.normalize('NFC') });
        }
      }),
      { numRuns: 150 },
    );
  });
});
