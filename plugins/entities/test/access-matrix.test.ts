import { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { compileEntity } from '../src/server/model/entity-model.js';
import { visibleChange } from '../src/server/read/live-rows/visible-change.js';
import type { EntityModels } from '../src/server/model/version-entities.js';
import type { EntityActor, EntityRecord } from '../src/shared/index.js';
import type { CallerKind, Rows } from './support/access-oracle.js';
import { callers, rowsFor } from './support/access-oracle.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import type { Combination } from './support/level-combinations.js';
import { combinations } from './support/level-combinations.js';

const missing = '0'.repeat(20);

const actors: Readonly<Record<CallerKind, EntityActor | undefined>> = {
  owner: undefined,
  admin: { kind: 'app-user', userId: 'admin', role: 'admin' },
  user: { kind: 'app-user', userId: 'user', role: 'user' },
  visitor: { kind: 'anonymous', visitorId: 'v_000000000000000001' },
  stranger: { kind: 'anonymous' },
};
/** Whose rows the foreign ones are, for each caller another of its kind. */
const others: Readonly<Record<CallerKind, EntityActor>> = {
  owner: { kind: 'app-user', userId: 'another', role: 'user' },
  admin: { kind: 'app-user', userId: 'another', role: 'admin' },
  user: { kind: 'app-user', userId: 'another', role: 'user' },
  visitor: { kind: 'anonymous', visitorId: 'v_000000000000000002' },
  stranger: { kind: 'anonymous', visitorId: 'v_000000000000000002' },
};

/** What a call returned, or the status of its refusal. */
async function outcomeOf<T>(call: Promise<T>, seen: (answer: T) => unknown = () => 'done'): Promise<unknown> {
  try {
    return seen(await call);
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

/** What each call should return, from the rows that the oracle gives the caller. */
function expectedOf(caller: CallerKind, { levels, hasKey }: Combination) {
  const [reads, creates, updates, deletes] = (['read', 'create', 'update', 'delete'] as const).map(
    (operation) => rowsFor(caller, levels[operation], levels),
  ) as [Rows, Rows, Rows, Rows];
  const refused = caller === 'visitor' || caller === 'stranger' ? 401 : 403;
  const hasOwn = caller !== 'stranger';
  const seen = (all: unknown, own: unknown, empty: unknown) => ({ all, own, empty, none: refused })[reads];
  const knowsCreators = [levels.read, levels.update, levels.delete].includes('creator');
  const create = creates === 'none' ? refused : caller === 'stranger' && knowsCreators ? 428 : 'done';
  const change = (rows: Rows, isOwn: boolean) => {
    if (rows === 'none' || reads === 'none') return refused;
    const sees = reads === 'all' || (reads === 'own' && isOwn);
    const may = rows === 'all' || (rows === 'own' && isOwn);
    return sees ? (may ? 'done' : 403) : 404;
  };
  const updateOwn = change(updates, hasOwn);
  const updateForeign = change(updates, false);
  const bulk = (ofOwn: unknown, ofForeign: unknown) =>
    ofOwn === refused ? refused : [ofOwn, ofForeign].filter((outcome) => outcome === 'done').length;
  // A row that cannot be changed is in the way of a new one.
  const upsert = (outcome: unknown) => {
    if (create !== 'done') return create;
    if (outcome === refused && (updates === 'none' || reads === 'none')) return refused;
    return !hasKey ? 400 : outcome === 'done' ? 'done' : 409;
  };
  return {
    list: seen('own foreign', 'own', ''),
    filter: seen('foreign', '', ''),
    search: seen('own foreign', 'own', ''),
    liveOwn: reads === 'all' || (reads === 'own' && hasOwn),
    liveForeign: reads === 'all',
    totals: seen(3, 1, 0),
    aggregate: seen(3, 1, 0),
    relation: reads === 'none' ? 400 : { all: 2, own: 1, empty: 0 }[reads],
    getOwn: seen('done', 'done', 404),
    getForeign: seen('done', 404, 404),
    getMissing: seen(404, 404, 404),
    create,
    bulk: create,
    groups: seen('1 2', '1', ''),
    updateOwn,
    updateForeign,
    bulkUpdate: bulk(updateOwn, updateForeign),
    incrementForeign: updateForeign,
    transaction: updateForeign,
    upsertOwn: upsert(updateOwn),
    upsertForeign: upsert(updateForeign),
    updateMissing: updates === 'none' || reads === 'none' ? refused : 404,
    bulkDelete: bulk(change(deletes, hasOwn), change(deletes, false)),
    deleteOwn: change(deletes, hasOwn),
    deleteForeign: change(deletes, false),
  };
}

describeOnEachDatabase('The matrix of levels, operations and callers', (database) => {
  let host: EntityHost;
  /** A version in which everybody may create rows under an ID, and one with the levels of each combination. */
  let open: string;
  let levelled: string;
  let models: EntityModels;

  before(async () => {
    host = await startEntityHost(database);
    const fields = { title: { type: 'string' }, amount: { type: 'number' }, key: { type: 'string' } };
    const links = Object.fromEntries(
      combinations.map(({ name, link }) => [link, { type: 'string', 'x-reference': name }]),
    );
    const schemasWith = (permissionsOf: (combination: Combination) => object) =>
      Object.fromEntries(
        combinations.map((combination) => [
          combination.name,
          schemaOf(fields, {
            'x-accessControl': { permissions: permissionsOf(combination) },
            ...(combination.hasKey ? { 'x-unique': [['key']] } : {}),
          }),
        ]),
      );
    const everybody = { read: 'anonymous', write: 'anonymous', delete: 'creator' };
    open = await host.saveVersion({ ...schemasWith(() => everybody), Link: schemaOf(links) });
    levelled = await host.saveVersion(schemasWith(({ levels }) => ({ ...levels, write: levels.update })));
    const schemas = await host.store.schemas(levelled);
    models = new Map(
      [...schemas].map(([name, schema]) => [name, { ok: true, model: compileEntity(name, schema, 'UTC') }]),
    );
  });
  after(() => host.stop());

  for (const caller of callers) {
    it(`is as specified for: ${caller}`, async () => {
      const wrong: unknown[] = [];
      for (const combination of combinations) {
        const outcomes = await outcomesOf(caller, combination);
        const expected = expectedOf(caller, combination);
        if (JSON.stringify(outcomes) !== JSON.stringify(expected))
          wrong.push({ levels: combination.levels, outcomes, expected });
      }
      expect(wrong.slice(0, 3)).to.deep.equal([]);
    });
  }

  async function outcomesOf(caller: CallerKind, { name, link }: Combination) {
    const { store } = host;
    const as = (actor: EntityActor | undefined, versionId: string) => host.scopeOf(versionId, actor);
    const scope = as(actors[caller], levelled);
    // A stranger has no rows; `own` is then one of the rows of others.
    const author = caller === 'stranger' ? others.stranger : actors[caller];
    const [ownKey, foreignKey] = [`own ${caller}`, `foreign ${caller}`];
    const own = await store.create(as(author, open), name, { title: 'own', amount: 1, key: ownKey });
    const foreign = await store.create(as(others[caller], open), name, {
      ...{ title: 'foreign', amount: 2, key: foreignKey },
    });
    const [ownToo, foreignToo] = [
      await store.create(as(author, open), name, { title: 'deleted' }),
      await store.create(as(others[caller], open), name, { title: 'deleted' }),
    ];
    const ids = { id: { $in: [own.id, foreign.id] } };
    const toLinks = await store.createMany(as(undefined, open), 'Link', [
      { [link]: own.id },
      { [link]: foreign.id },
    ]);
    const linked = { id: { $in: toLinks.records.map(({ id }) => id) }, [`${link}.title`]: { $exists: true } };
    const titles = ({ records }: { records: readonly EntityRecord[] }) =>
      records.map(({ title }) => String(title)).join(' ');
    const foreignAlone = { $and: [ids, { title: 'foreign' }] };
    const aggregated = store.aggregate(scope, name, { filter: ids, sum: ['amount'] });
    const change = { title: 'changed' };
    const increment = { amount: { $increment: 1 } };
    const words = [{ $search: 'own' }, { $search: 'foreign' }];
    const learns = ({ id, creatorId }: EntityRecord) => {
      const rows = { created: [], updated: [id], deleted: [] };
      const event = { appId: host.app.appId, entity: name, rows, creators: [creatorId] };
      return visibleChange(event, scope, models)?.rows !== undefined;
    };
    const outcomes = {
      list: await outcomeOf(store.list(scope, name, { filter: ids, sort: '-title' }), titles),
      filter: await outcomeOf(store.list(scope, name, { filter: foreignAlone }), titles),
      search: await outcomeOf(
        store.list(scope, name, { filter: { ...ids, $or: words }, sort: '-title' }),
        titles,
      ),
      liveOwn: learns(own),
      liveForeign: learns(foreign),
      totals: await outcomeOf(
        store.totals(scope, name, { filter: ids, sum: ['amount'] }),
        ({ sums }) => sums['amount'],
      ),
      aggregate: await outcomeOf(aggregated, ({ groups }) => groups[0]?.sum['amount']),
      relation: await outcomeOf(store.count(scope, 'Link', linked), (count) => count),
      getOwn: await outcomeOf(store.get(scope, name, own.id)),
      getForeign: await outcomeOf(store.get(scope, name, foreign.id)),
      getMissing: await outcomeOf(store.get(scope, name, missing)),
      create: await outcomeOf(store.create(scope, name, change)),
      bulk: await outcomeOf(store.createMany(scope, name, [change])),
      groups: await outcomeOf(
        store.aggregate(scope, name, { filter: ids, groupBy: ['title'], sum: ['amount'] }),
        ({ groups }) =>
          groups
            .map(({ sum }) => sum['amount'])
            .sort()
            .join(' '),
      ),
      updateOwn: await outcomeOf(store.update(scope, name, own.id, change)),
      updateForeign: await outcomeOf(store.update(scope, name, foreign.id, change)),
      bulkUpdate: await outcomeOf(
        store.updateMany(scope, name, { ids: [own.id, foreign.id], values: change }),
        (changed) => changed.ids.length,
      ),
      incrementForeign: await outcomeOf(store.update(scope, name, foreign.id, increment)),
      transaction: await outcomeOf(
        store.transaction(scope, [{ type: 'update', entity: name, id: foreign.id, values: change }]),
      ),
      upsertOwn: await outcomeOf(store.upsert(scope, name, { ...change, key: ownKey }, ['key'])),
      upsertForeign: await outcomeOf(store.upsert(scope, name, { ...change, key: foreignKey }, ['key'])),
      updateMissing: await outcomeOf(store.update(scope, name, missing, change)),
      bulkDelete: await outcomeOf(
        store.deleteMany(scope, name, { ids: [ownToo.id, foreignToo.id] }),
        (deleted) => deleted.ids.length,
      ),
      deleteOwn: await outcomeOf(store.delete(scope, name, own.id)),
      deleteForeign: await outcomeOf(store.delete(scope, name, foreign.id)),
    };
    const left = await store.list(as(undefined, open), name, { filter: ids });
    const kept = [
      ...(outcomes.deleteOwn === 'done' ? [] : [own.id]),
      ...(outcomes.deleteForeign === 'done' ? [] : [foreign.id]),
    ];
    expect(
      left.records.map(({ id }) => id),
      name,
    ).to.have.members(kept);
    return outcomes;
  }
});
