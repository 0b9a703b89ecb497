import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { RowDeletion } from '../src/shared/index.js';
import { rowDeletionApi, rowHistoryApi } from '../src/shared/index.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import type { EntityHost } from './support/entity-host.js';
import { failureOf } from './support/failure.js';

const item = schemaOf({ name: { type: 'string' }, isOld: { type: 'boolean' } });

async function startWithItems(host: EntityHost, count: number) {
  const scope = host.scopeOf(await host.saveVersion({ Item: item }));
  const ids: string[] = [];
  for (let start = 0; start < count; start += 1000) {
    const some = Array.from({ length: Math.min(1000, count - start) }, (_, at) => ({
      name: `Item ${start + at}`,
      isOld: at % 2 === 0,
    }));
    ids.push(...(await host.store.createMany(scope, 'Item', some)).records.map(({ id }) => id));
  }
  const api = host.at('platform', rowDeletionApi, host.builder.token);
  const history = host.at('platform', rowHistoryApi, host.builder.token);
  const params = { appId: host.app.appId, entity: 'Item' };
  // Rows of the moment in which it begins may be changed in it.
  await new Promise((resolve) => setImmediate(resolve));
  return {
    ids,
    scope,
    api,
    params,
    start: (body: object = {}) => api.startRowDeletion({ params, body: { except: [], ...body } }),
    count: async () => (await host.store.totals(scope, 'Item', { filter: {} })).count,
    entries: async () => (await history.listHistory({ params, query: { limit: 5 } })).entries,
    until: async (state: RowDeletion['state']): Promise<RowDeletion> => {
      let found: RowDeletion | null = null;
      await eventually(async () => {
        found = (await api.getRowDeletion({ params })).deletion;
        return found?.state === state;
      });
      return found ?? expect.fail('There is no deletion.');
    },
  };
}

describeOnEachDatabase('Deletions of many rows', (database) => {
  it('are one entry of the history, and are taken back as one', async () => {
    await using host = await startEntityHost(database);
    const { api, count, entries, ids, params, start, until } = await startWithItems(host, 2500);
    const [kept = ''] = ids;
    const { id, total } = await start({ except: [kept] });
    expect(total).to.equal(2499);
    expect(await until('deleted')).to.include({ deleted: 2499, restored: 0 });
    expect(await count()).to.equal(1);
    const [entry, next] = await entries();
    expect(entry?.deletion).to.deep.equal({ id, rows: 2499, restored: 0 });
    expect(entry?.by).to.include({ kind: 'person' });
    expect(next?.kind).to.equal('create');
    await api.restoreRowDeletion({ params: { ...params, deletionId: id } });
    expect(await until('restored')).to.include({ restored: 2499 });
    expect(await count()).to.equal(2500);
    const [again, created] = await entries();
    expect(again?.deletion).to.include({ restored: 2499 });
    expect(created?.kind).to.equal('create');
  });

  it('leave what does not match, and what was added or changed since', async () => {
    await using host = await startEntityHost(database);
    const { count, scope, start, until } = await startWithItems(host, 300);
    await start({ filter: { isOld: true } });
    expect(await until('deleted')).to.include({ total: 150, deleted: 150 });
    expect(await count()).to.equal(150);
    const { records } = await host.store.list(scope, 'Item', { limit: 200 });
    await start({ ids: records.slice(0, 120).map(({ id }) => id) });
    expect(await until('deleted')).to.include({ total: 120, deleted: 120 });
    expect(await count()).to.equal(30);
  });

  it('can be cancelled, and what was deleted by then comes back', async () => {
    await using host = await startEntityHost(database);
    const { api, count, params, start, until } = await startWithItems(host, 3000);
    const { id } = await start();
    const deletion = { params: { ...params, deletionId: id } };
    await api.cancelRowDeletion(deletion);
    const { deleted } = await until('cancelled');
    expect(await count()).to.equal(3000 - deleted);
    expect(deleted).to.be.below(3000);
    await api.restoreRowDeletion(deletion);
    await until('restored');
    expect(await count()).to.equal(3000);
  });

  it('are for builders of the app alone', async () => {
    await using host = await startEntityHost(database);
    const { params } = await startWithItems(host, 1);
    const api = host.at('platform', rowDeletionApi);
    expect((await failureOf(api.startRowDeletion({ params, body: { except: [] } }))).status).to.equal(401);
  });
});
