import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { createApiClient } from '@buildai/core/shared';
import { appStore } from '@buildai/apps/shared';
import { expect } from 'chai';
import type { AppError } from '@buildai/core/shared';
import { rowHistoryApi, visitorsApi } from '../src/shared/index.js';
import type { CallerKind } from './support/access-oracle.js';
import { callers, rowsFor } from './support/access-oracle.js';
import type { EntityHost, Place } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import type { Combination } from './support/level-combinations.js';
import { combinations } from './support/level-combinations.js';

interface Caller {
  readonly place: Place;
  readonly token?: string;
  readonly visitor?: string;
}

/** What the history and a restore should return: only who sees and may change all rows may go back. */
function expectedOf(caller: CallerKind, { levels }: Combination) {
  if (caller === 'visitor' || caller === 'stranger') return { list: 401, one: 401, restore: 401 };
  if (caller === 'user') return { list: 403, one: 403, restore: 403 };
  const hasAll = (operation: keyof typeof levels) => rowsFor(caller, levels[operation], levels) === 'all';
  const may = hasAll('read') && hasAll('create') && hasAll('update') && hasAll('delete');
  return {
    list: hasAll('read') ? 'create foreign, create own' : 403,
    one: hasAll('read') ? 'create foreign' : 403,
    restore: may ? 0 : 403,
  };
}

describeOnEachDatabase('The matrix of levels and callers, for the history of rows', (database) => {
  let host: EntityHost;
  let people: Readonly<Record<CallerKind, Caller>>;
  const rows = new Map<string, { readonly foreign: string }>();

  before(async function () {
    host = await startEntityHost(database);
    const { appId } = host.app;
    const fields = { title: { type: 'string' } };
    const schemas = combinations.map(
      ({ name, levels }) =>
        [
          name,
          schemaOf(fields, { 'x-accessControl': { permissions: { ...levels, write: levels.update } } }),
        ] as const,
    );
    const version = await host.saveVersion(Object.fromEntries(schemas));
    await host.service(appStore).publish(appId, version);
    const user = await host.signUpEndUser('user');
    const { token: visitor } = await host.at('published', visitorsApi).createVisitor({ params: { appId } });
    people = {
      owner: { place: 'platform', token: host.builder.token },
      admin: { place: 'preview', token: await host.previewToken() },
      user: { place: 'published', token: user.token },
      visitor: { place: 'published', visitor },
      stranger: { place: 'published' },
    };
    for (const { name } of combinations) {
      const { records } = await host.store.createMany(host.scopeOf(version), name, [
        { title: 'foreign' },
        { title: 'own' },
      ]);
      rows.set(name, { foreign: records[0]?.id ?? '' });
    }
  });
  after(() => host.stop());

  for (const caller of callers) {
    it(`is as specified for: ${caller}`, async () => {
      const api = clientOf(people[caller]);
      const wrong: unknown[] = [];
      for (const combination of combinations) {
        const outcomes = await outcomesOf(api, combination);
        const expected = expectedOf(caller, combination);
        if (JSON.stringify(outcomes) !== JSON.stringify(expected))
          wrong.push({ levels: combination.levels, outcomes, expected });
      }
      expect(wrong.slice(0, 3)).to.deep.equal([]);
    });
  }

  function clientOf({ place, token, visitor }: Caller) {
    return createApiClient(rowHistoryApi, {
      baseUrl: host.addressOf(place),
      token: () => token,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        if (visitor !== undefined) headers.set('x-visitor', visitor);
        return localhostFetch(url, { ...init, headers: Object.fromEntries(headers) });
      },
    });
  }

  async function outcomesOf(api: ReturnType<typeof clientOf>, { name }: Combination) {
    const params = { appId: host.app.appId, entity: name };
    const outcomeOf = <T>(call: Promise<T>, seen: (answer: T) => unknown) =>
      call.then(seen, ({ status }: AppError) => status);
    const titles = ({ entries }: Awaited<ReturnType<typeof api.listHistory>>) =>
      entries
        .map(({ kind, after }) => `${kind} ${String(after?.title)}`)
        .sort()
        .join(', ');
    const id = rows.get(name)?.foreign ?? '';
    const at = new Date().toISOString();
    return {
      list: await outcomeOf(api.listHistory({ params, query: {} }), titles),
      one: await outcomeOf(api.listHistory({ params, query: { id } }), titles),
      restore: await outcomeOf(
        api.restoreRows({ params, body: { at, dryRun: true } }),
        ({ updated }) => updated,
      ),
    };
  }
});
