import { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { AccessLevel, EntityActor, EntityScope } from '../src/shared/index.js';
import { accessLevel } from '../src/shared/index.js';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

type Actor = 'visitor' | 'user' | 'admin' | 'owner';
type Reach = 'every' | 'own' | 'no';

const actors: readonly Actor[] = ['visitor', 'user', 'admin', 'owner'];
const levels = accessLevel.options;

/** The whole rule, written out: the rows to which a level lets an actor. */
const reach: Readonly<Record<AccessLevel, Readonly<Record<Actor, Reach>>>> = {
  anonymous: { visitor: 'every', user: 'every', admin: 'every', owner: 'every' },
  all: { visitor: 'no', user: 'every', admin: 'every', owner: 'every' },
  creator: { visitor: 'no', user: 'own', admin: 'every', owner: 'every' },
  admin: { visitor: 'no', user: 'no', admin: 'every', owner: 'every' },
  none: { visitor: 'no', user: 'no', admin: 'no', owner: 'every' },
};

/** What each operation should come to: a status where it is refused. */
function expectedOutcomes(actor: Actor, reads: Reach, writes: Reach) {
  const refused = actor === 'visitor' ? 401 : 403;
  const read = (ofAll: unknown, ofOwn: unknown) => ({ every: ofAll, own: ofOwn, no: refused })[reads];
  // A row that one may not read is like one that is not there, also for who would change it.
  const change = (mayWrite: boolean, maySee: boolean) => {
    if (writes === 'no' || reads === 'no') return refused;
    return maySee ? (mayWrite ? 'done' : 403) : 404;
  };
  return {
    list: read('own and foreign', 'own'),
    filter: read('foreign', 'nothing'),
    count: read(2, 1),
    getOwn: read('done', 'done'),
    getForeign: read('done', 404),
    getMissing: read(404, 404),
    create: writes === 'no' ? refused : 'done',
    bulk: writes === 'no' ? refused : 'done',
    updateOwn: change(true, true),
    updateForeign: change(writes === 'every', reads === 'every'),
    updateMissing: change(false, false),
    deleteOwn: change(true, true),
    deleteForeign: change(writes === 'every', reads === 'every'),
    deleteMissing: change(false, false),
  };
}

/** What was seen of the answer, or the status of the refusal. */
async function outcomeOf<T>(call: Promise<T>, seen: (answer: T) => unknown = () => 'done'): Promise<unknown> {
  try {
    return seen(await call);
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

describeOnEachDatabase('Access levels', (database) => {
  let host: EntityHost;
  /** A version in which everyone may do everything, where each actor makes its row. */
  let open: string;
  let levelled: string;

  const entityOf = (read: AccessLevel, write: AccessLevel, actor: Actor) => `For${actor}R${read}W${write}`;
  const entities = levels.flatMap((read) =>
    levels.flatMap((write) =>
      actors.map((actor) => ({ read, write, actor, name: entityOf(read, write, actor) })),
    ),
  );
  const title = { title: { type: 'string' } };

  before(async function () {
    this.timeout(60_000);
    host = await startEntityHost(database);
    open = await host.saveVersion(Object.fromEntries(entities.map(({ name }) => [name, schemaOf(title)])));
    levelled = await host.saveVersion(
      Object.fromEntries(
        entities.map(({ name, read, write }) => [name, schemaOf(title, withLevels(read, write))]),
      ),
    );
  });
  after(() => host.stop());

  const scopeOf = (actor: Actor, versionId: string): EntityScope => {
    const known: Readonly<Record<Actor, EntityActor | undefined>> = {
      visitor: { kind: 'anonymous' },
      user: { kind: 'app-user', userId: 'user', role: 'user' },
      admin: { kind: 'app-user', userId: 'admin', role: 'admin' },
      owner: undefined,
    };
    return host.scopeOf(versionId, known[actor]);
  };
  const another: EntityActor = { kind: 'app-user', userId: 'another', role: 'user' };

  for (const { read, write, actor, name } of entities) {
    const [reads, writes] = [reach[read][actor], reach[write][actor]];

    it(`read ${read}, write ${write}: a ${actor} reads ${reads} row and writes ${writes} row`, async () => {
      const { store } = host;
      const scope = scopeOf(actor, levelled);
      const own = await store.create(scopeOf(actor, open), name, { title: 'own' });
      const foreign = await store.create(host.scopeOf(open, another), name, { title: 'foreign' });
      const missing = '0'.repeat(20);
      const titles = (page: { records: readonly Readonly<Record<string, unknown>>[] }) =>
        page.records.map((record) => record.title).join(' and ') || 'nothing';
      const change = { title: 'changed' };

      const outcomes = {
        list: await outcomeOf(store.list(scope, name, { sort: '-title' }), titles),
        filter: await outcomeOf(store.list(scope, name, { filter: { title: 'foreign' } }), titles),
        count: await outcomeOf(store.count(scope, name), (count) => count),
        getOwn: await outcomeOf(store.get(scope, name, own.id)),
        getForeign: await outcomeOf(store.get(scope, name, foreign.id)),
        getMissing: await outcomeOf(store.get(scope, name, missing)),
        create: await outcomeOf(store.create(scope, name, change)),
        bulk: await outcomeOf(store.createMany(scope, name, [change])),
        updateOwn: await outcomeOf(store.update(scope, name, own.id, change)),
        updateForeign: await outcomeOf(store.update(scope, name, foreign.id, change)),
        updateMissing: await outcomeOf(store.update(scope, name, missing, change)),
        deleteOwn: await outcomeOf(store.delete(scope, name, own.id)),
        deleteForeign: await outcomeOf(store.delete(scope, name, foreign.id)),
        deleteMissing: await outcomeOf(store.delete(scope, name, missing)),
      };
      expect(outcomes).to.deep.equal(expectedOutcomes(actor, reads, writes));
      // What was refused has changed nothing.
      const left = await store.list(host.scopeOf(open), name, {
        filter: { id: { $in: [own.id, foreign.id] } },
      });
      const untouched = [
        ...(outcomes.deleteOwn === 'done' ? [] : ['own']),
        ...(outcomes.deleteForeign === 'done' ? [] : ['foreign']),
      ];
      expect(left.records.map((record) => record.title)).to.have.members(untouched);
    });
  }
});
