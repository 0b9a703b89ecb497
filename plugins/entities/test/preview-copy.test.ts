import { appsApi, appSettings, appStore } from '@buildai/apps/shared';
import { tableFamilies } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { entitiesApi, previewRowsApi, previewRowsSetting } from '../src/shared/index.js';
import type { EntityHost, Place } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';

const schema = schemaOf({ title: { type: 'string' }, status: { type: 'string' } });

describeOnEachDatabase('Rows of the preview', (database) => {
  const begin = async (host: EntityHost) => {
    const { appId } = host.app;
    const versionId = await host.saveVersion({ Task: schema });
    await host.service(appStore).publish(appId, versionId);
    await host.store.createMany(host.scopeOf(versionId), 'Task', [{ title: 'a' }, { title: 'b' }]);
    const params = { appId, entity: 'Task' };
    const rowsApi = host.client(previewRowsApi, host.builder.token);
    const state = () => rowsApi.getPreviewRows({ params: { appId } });
    return {
      state,
      titles: async (place: Place, entity = 'Task') => {
        const query = { sort: 'title' };
        const { records } = await host
          .at(place, entitiesApi)
          .listRecords({ params: { appId, entity }, query });
        return records.map(({ title }) => title).join(' ');
      },
      add: (place: Place, title: string, entity = 'Task') =>
        host.at(place, entitiesApi).createRecord({ params: { appId, entity }, body: { title } }),
      remove: (place: Place, id: string) =>
        host.at(place, entitiesApi).deleteRecord({ params: { ...params, id } }),
      choose: (choice: 'live' | 'copy') =>
        host.service(appSettings).change(appId, previewRowsSetting, choice),
      copyAgain: () => rowsApi.copyPreviewRows({ params: { appId } }),
      copied: async (after: string | null = null) => {
        await eventually(async () => {
          const { copying, copiedAt } = await state();
          return copying === null && copiedAt !== null && copiedAt !== after;
        });
        return (await state()).copiedAt;
      },
      /** A version that changes rows as a reply does. @returns its id. */
      change: async (values: object) => {
        const update = { type: 'update', entity: 'Task', filter: {}, values: { ...values } } as const;
        return (await host.change({ records: [update] }))?.versionId ?? '';
      },
    };
  };

  it('are those of the published app, until the app has a copy for it', async () => {
    await using host = await startEntityHost(database);
    const { state, titles, add, remove, choose, copied } = await begin(host);
    await add('preview', 'c');
    expect(await titles('published')).to.equal('a b c');
    expect(await state()).to.deep.equal({ rows: 'live', copiedAt: null, copying: null, failed: false });

    await choose('copy');
    await copied();
    expect((await state()).rows).to.equal('copy');
    const { id } = await add('published', 'real');
    await add('preview', 'tried');
    expect([await titles('preview'), await titles('published')]).to.deep.equal(['a b c tried', 'a b c real']);
    await remove('published', id);

    // Publishing moves nothing.
    const head = await host.saveVersion({ Task: schema });
    await host.service(appStore).publish(host.app.appId, head);
    expect([await titles('preview'), await titles('published')]).to.deep.equal(['a b c tried', 'a b c']);
  });

  it('are copied again on demand, and are the live ones when the copy is deleted', async () => {
    await using host = await startEntityHost(database);
    const { titles, add, choose, copied, copyAgain, state } = await begin(host);
    const failure = await copyAgain().catch((error: unknown) => error);
    expect(failure).to.have.property('status', 400);
    await choose('copy');
    const first = await copied();
    await add('preview', 'tried');
    await add('published', 'real');
    await copyAgain();
    await copied(first);
    expect(await titles('preview')).to.equal('a b real');

    const tables = () => host.contributions(tableFamilies)[0]?.list(host.db);
    expect(await tables()).to.have.length(2);
    await choose('live');
    await eventually(async () => (await state()).rows === 'live');
    await add('preview', 'both');
    expect(await titles('published')).to.equal('a b both real');
    expect(await tables()).to.have.length(1);
  });

  it('of an entity that is newer than the copy are in the copy too', async () => {
    await using host = await startEntityHost(database);
    const { titles, add, choose, copied } = await begin(host);
    await choose('copy');
    await copied();
    const versionId = await host.saveVersion({ Note: schema });
    await host.service(appStore).publish(host.app.appId, versionId);
    await add('published', 'real', 'Note');
    expect(await titles('preview', 'Note')).to.equal('');
    await add('preview', 'tried', 'Note');
    expect([await titles('preview', 'Note'), await titles('published', 'Note')]).to.deep.equal([
      'tried',
      'real',
    ]);
  });

  it('are copied on the next read if copying was interrupted', async () => {
    await using host = await startEntityHost(database);
    const { titles, add, choose, state, copied } = await begin(host);
    const { appId } = host.app;
    // As a process leaves it that dies in the middle: a run without a job.
    const run = { app_id: appId, run_id: 'r'.repeat(20), state: 'copying', copied_rows: 1, total_rows: 2 };
    await host.db('preview_copies').insert(run);
    await choose('copy');
    await state();
    await copied();
    await add('preview', 'c');
    expect(await titles('preview')).to.equal('a b c');
    expect(await titles('published')).to.equal('a b');
  });

  it('that a reply changed are reverted in the copy only, and the live ones are kept', async () => {
    await using host = await startEntityHost(database);
    const { choose, copied, change, state } = await begin(host);
    const versions = host.service(versionStore);
    const { appId } = host.app;
    const statuses = async (inPreview: boolean) => {
      const scope = { ...host.scopeOf((await versions.head(appId))?.versionId ?? ''), inPreview };
      const { records } = await host.store.list(scope, 'Task', { sort: 'title' });
      return records.map(({ status = '-' }) => status).join('');
    };
    const first = (await versions.head(appId))?.versionId ?? '';
    const live = await change({ status: 'L' });
    await choose('copy');
    await copied();
    await change({ status: 'C' });
    expect([await statuses(true), await statuses(false)]).to.deep.equal(['CC', 'LL']);
    await host.restore(first);
    expect([await statuses(true), await statuses(false)]).to.deep.equal(['--', 'LL']);
    await host.restore(live);
    expect([await statuses(true), await statuses(false)]).to.deep.equal(['LL', 'LL']);
    await change({ status: 'D' });
    await choose('live');
    await eventually(async () => (await state()).rows === 'live');
    await host.restore(first);
    expect(await statuses(true)).to.equal('--');
  });

  it('are copied in batches, and a second run replaces the first', async () => {
    await using host = await startEntityHost(database);
    const { choose, copied, copyAgain, state } = await begin(host);
    const scope = host.scopeOf((await host.service(versionStore).head(host.app.appId))?.versionId ?? '');
    for (let part = 0; part < 5; part += 1)
      await host.store.createMany(
        scope,
        'Task',
        Array.from({ length: 1000 }, () => ({ title: 'x' })),
      );
    await choose('copy');
    await state();
    await Promise.all([copyAgain(), copyAgain()]);
    await copied();
    expect(await host.store.count({ ...scope, inPreview: true }, 'Task')).to.equal(5002);
    expect(await host.contributions(tableFamilies)[0]?.list(host.db)).to.have.length(2);
  });

  it('are deleted with the app', async () => {
    await using host = await startEntityHost(database);
    const { choose, copied } = await begin(host);
    await choose('copy');
    await copied();
    await host.client(appsApi, host.builder.token).deleteApp({ params: host.app });
    await eventually(async () => (await host.db('preview_tables')).length === 0);
    const left =
      database === 'sqlite'
        ? await host.db('sqlite_master').where('name', 'like', 'rows\\_%')
        : await host.db('pg_tables').where('tablename', 'like', 'rows\\_%');
    expect(
      left.filter(({ type }: { type?: string }) => type === undefined || type === 'table'),
    ).to.deep.equal([]);
  });
});
