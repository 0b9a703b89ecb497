import type { Handlers, Kit, Live, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { TooManyViews, TooManyViewsOfApp, ViewChanged } from '../../shared/views/errors.js';
import { viewsChangedLiveEvent } from '../../shared/views/live-events.js';
import { maxViews, maxViewsOfApp, viewsApi } from '../../shared/views/views-api.js';
import type { SavedView } from '../../shared/views/views-api.js';
import { ViewRepository } from './view-repository.js';

type ViewsKit = Pick<Kit, 'clock' | 'db' | 'serve'>;

/** Saved views, which all builders of an app share and see change. */
export function registerViews(kit: ViewsKit, live: Live): void {
  kit.serve(viewsApi, viewHandlers(kit, live));
}

function viewHandlers({ clock, db }: ViewsKit, live: Live): Handlers<typeof viewsApi> {
  const repository = new ViewRepository(db);
  const announced = <T>(appId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (transaction) => {
      const result = await change(transaction);
      await live.send(`app:${appId}`, viewsChangedLiveEvent, { appId }, transaction);
      return result;
    });
  return {
    async listViews({ params, query }) {
      return { views: await repository.list(params.appId, query.entity) };
    },
    createView: ({ params: { appId }, body }) =>
      announced(appId, async (transaction): Promise<SavedView> => {
        const { ofApp, ofEntity } = await repository.counts(appId, body.entity, transaction);
        if (ofEntity >= maxViews) throw TooManyViews();
        if (ofApp >= maxViewsOfApp) throw TooManyViewsOfApp();
        const view = { ...body, id: newId(), revision: 1 };
        await repository.add(appId, view, clock.timestamp(), transaction);
        return view;
      }),
    updateView: ({ params: { appId, viewId }, body: { revision, name, kind, state } }) =>
      announced(appId, async (transaction): Promise<SavedView> => {
        const found = await repository.find(appId, viewId, transaction);
        if (!found) throw NotFound();
        const change = {
          name: name ?? found.name,
          kind: kind ?? found.kind,
          state: state ?? found.state,
        };
        if (!(await repository.change(viewId, revision, change, transaction))) throw ViewChanged();
        return { ...found, ...change, revision: revision + 1 };
      }),
    deleteView: ({ params: { appId, viewId } }) =>
      announced(appId, async (transaction): Promise<undefined> => {
        if (!(await repository.delete(appId, viewId, transaction))) throw NotFound();
        return undefined;
      }),
  };
}
