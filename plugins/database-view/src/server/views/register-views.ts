import type { Handlers, Kit, Live, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { EntityStore } from '@buildai/entities/shared';
import { fieldRenamed } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { isDeepStrictEqual } from 'node:util';
import { TooManyViews, TooManyViewsOfApp, ViewChanged } from '../../shared/views/errors.js';
import { viewsChangedLiveEvent } from '../../shared/views/live-events.js';
import { maxViews, maxViewsOfApp, viewsApi } from '../../shared/views/views-api.js';
import type { SavedView } from '../../shared/views/views-api.js';
import { renameInView } from './rename-in-view.js';
import { ViewRepository } from './view-repository.js';

type ViewsKit = Pick<Kit, 'clock' | 'db' | 'events' | 'serve'>;

interface ViewsUses {
  readonly live: Live;
  readonly entities: Pick<EntityStore, 'schemas'>;
  readonly versions: Pick<VersionStore, 'head'>;
}

/** Saved views, which all builders of an app share and see change. */
export function registerViews(kit: ViewsKit, uses: ViewsUses): void {
  const { db, events } = kit;
  const { live } = uses;
  const repository = new ViewRepository(db);
  kit.serve(viewsApi, viewHandlers(kit, repository, live));
  events.subscribe(fieldRenamed, async (renamed) => {
    const { appId } = renamed;
    const linksOf = await linksTo(renamed.entity, appId, uses);
    const views = await repository.list(appId);
    await db.transaction(async (transaction) => {
      for (const view of views) {
        const state = renameInView(view.state, renaming(renamed, view.entity, linksOf));
        if (!isDeepStrictEqual(state, view.state))
          await repository.change(view.id, view.revision, { ...view, state }, transaction);
      }
      await live.send(`app:${appId}`, viewsChangedLiveEvent, { appId }, transaction);
    });
  });
}

type LinksOf = (entity: string) => readonly string[];

/** The fields of each entity that link to rows of another one. */
async function linksTo(target: string, appId: string, { entities, versions }: ViewsUses): Promise<LinksOf> {
  const head = await versions.head(appId);
  const schemas = head && (await entities.schemas(head.versionId));
  return (entity) =>
    Object.entries(schemas?.get(entity)?.properties ?? {})
      .filter(([, property]) => property['x-reference'] === target)
      .map(([name]) => name);
}

/** What a column of a view is called once a field has another name. */
function renaming(
  { entity, from, to }: { readonly entity: string; readonly from: string; readonly to: string },
  shown: string,
  linksOf: LinksOf,
): (column: string) => string {
  const related = new Map(linksOf(shown).map((link) => [`${link}.${from}`, `${link}.${to}`]));
  return (column) => {
    const there = related.get(column) ?? column;
    if (shown !== entity) return there;
    if (there === from) return to;
    return there.startsWith(`${from}.`) ? to + there.slice(from.length) : there;
  };
}

function viewHandlers(
  { clock, db }: ViewsKit,
  repository: ViewRepository,
  live: Live,
): Handlers<typeof viewsApi> {
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
