import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { columnsApi } from '@buildai/entities/shared';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import { versionStore } from '@buildai/versions/shared';
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

  it('follow a field that gets another name, also through links', async () => {
    await using host = await startDatabaseHost(database);
    const { appId } = host.app;
    await host.saveVersion({
      Bike: schemaOf({ category: { type: 'string' }, price: { type: 'number' } }),
      Rental: schemaOf({ bike: { type: 'string', 'x-reference': 'Bike' }, category: { type: 'string' } }),
    });
    const views = host.at('platform', viewsApi, host.builder.token);
    const params = { appId };
    const related: SavedViewState = {
      filters: [
        { column: 'bike.category', operator: '$eq', value: 'new' },
        { column: 'category', operator: '$filled' },
      ],
      hidden: [],
      frozen: [],
      order: [],
      widths: {},
    };
    await views.createView({ params, body: { entity, name: 'Bikes', kind: 'board', state } });
    await views.createView({
      params,
      body: { entity: 'Rental', name: 'Rentals', kind: 'grid', state: related },
    });
    const columns = host.at('platform', columnsApi, host.builder.token);
    const rename = async (of: string, field: string, to: string) => {
      const head = await host.service(versionStore).head(appId);
      await columns.changeColumn({
        params: { appId, entity: of },
        body: { change: { kind: 'rename', field, to }, base: head?.versionId ?? '' },
      });
    };
    await rename('Bike', 'category', 'kind');
    await rename('Rental', 'bike', 'item');
    const list = async () => (await views.listViews({ params, query: {} })).views;
    await eventually(async () => (await list()).every(({ revision }) => revision > 1));
    await eventually(async () => (await list())[1]?.revision === 3);
    const [bikes, rentals] = await list();
    expect(bikes?.state).to.deep.equal({
      ...state,
      filters: [{ ...state.filters[0], column: 'kind' }],
      groupBy: 'kind',
    });
    expect(rentals?.state.filters.map(({ column }) => column)).to.deep.equal(['item.kind', 'category']);
  });
});
