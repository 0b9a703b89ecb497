import { describeOnEachDatabase } from '@buildai/core/testing';
import { failureOf } from '@buildai/entities/test/support/failure.js';
import { authApi } from '@buildai/auth/shared';
import { expect } from 'chai';
import type { SavedViewState } from '../src/shared/index.js';
import { maxViews, viewsApi } from '../src/shared/index.js';
import { startDatabaseHost } from './support/database-host.js';

const state: SavedViewState = {
  sort: { column: 'price', descending: true },
  filters: [{ column: 'category', operator: '$in', value: ['new', 'classic'] }],
  hidden: ['id'],
  frozen: ['name'],
  order: ['price', 'name'],
  widths: { name: 240 },
  groupBy: 'category',
};
const entity = 'Bike';

describeOnEachDatabase('Saved views', (database) => {
  it('are listed by entity as they were saved, changed and deleted', async () => {
    await using host = await startDatabaseHost(database);
    const api = host.at('platform', viewsApi, host.builder.token);
    const params = { appId: host.app.appId };
    const list = async (of = entity) => (await api.listViews({ params, query: { entity: of } })).views;
    const first = await api.createView({ params, body: { entity, name: ' By price ', kind: 'grid', state } });
    const board = await api.createView({ params, body: { entity, name: 'Board', kind: 'board', state } });
    expect(await list()).to.deep.equal([first, board]);
    expect(first).to.deep.include({ name: 'By price', kind: 'grid', state });
    expect(await list('Customer')).to.deep.equal([]);

    const at = { params: { ...params, viewId: first.id } };
    const renamed = await api.updateView({ ...at, body: { revision: 1, name: 'Dear' } });
    expect(renamed).to.deep.equal({ ...first, name: 'Dear', revision: 2 });
    const impossible = api.updateView({ ...at, body: { revision: 2 ** 31, name: 'Far' } });
    expect(await failureOf(impossible)).to.include({ status: 400 });
    await api.deleteView({ params: { ...params, viewId: board.id } });
    expect(await list()).to.deep.equal([renamed]);
    expect(await failureOf(api.deleteView({ params: { ...params, viewId: board.id } }))).to.include({
      status: 404,
    });
  });

  it('are not overwritten by who did not see the last change', async () => {
    await using host = await startDatabaseHost(database);
    const api = host.at('platform', viewsApi, host.builder.token);
    const params = { appId: host.app.appId };
    const { id: viewId } = await api.createView({ params, body: { entity, name: 'A', kind: 'grid', state } });
    const save = (name: string) =>
      api.updateView({ params: { ...params, viewId }, body: { revision: 1, name } });
    const saved = await Promise.allSettled([save('B'), save('C')]);
    expect(saved.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
    const refused = saved.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).to.include({ code: 'database-view/view-changed' });
  });

  it('are limited in number, and belong to the builders of the app', async () => {
    await using host = await startDatabaseHost(database);
    const api = host.at('platform', viewsApi, host.builder.token);
    const params = { appId: host.app.appId };
    const create = () => api.createView({ params, body: { entity, name: 'A', kind: 'grid', state } });
    await Promise.all(Array.from({ length: maxViews }, create));
    expect(await failureOf(create())).to.include({ code: 'database-view/too-many-views' });

    const stranger = await host
      .client(authApi)
      .signUp({ body: { email: 'eve@example.com', name: 'Eve', password: 'orchid-velvet-42' } });
    const theirs = host.at('platform', viewsApi, stranger.token);
    expect(await failureOf(theirs.listViews({ params, query: { entity } }))).to.include({ status: 404 });
  });
});
