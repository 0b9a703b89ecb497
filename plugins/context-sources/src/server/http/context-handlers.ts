import type { BuiltApp } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { Caller } from '@buildai/core/shared';
import { NotFound } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';
import { nothingLeftOut } from '../../shared/left-out.js';
import type { Ingest } from '../items/ingest.js';
import { ItemEncodings } from '../items/item-encodings.js';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { AddSource } from '../syncing/add-source.js';
import type { ContextParts } from '../syncing/context-parts.js';
import { nextTime } from '../syncing/next-time.js';
import type { SourceContexts } from '../syncing/source-contexts.js';
import type { SourceQueue } from '../syncing/source-queue.js';
import { appSourceView } from '../syncing/stored-source.js';
import type { StoredSource } from '../syncing/stored-source.js';
import type { SyncQueue } from '../syncing/sync-queue.js';
import { ItemViews } from './item-views.js';
import { sourceViews } from './source-views.js';

export interface ContextHandlerParts extends ContextParts {
  readonly contexts: SourceContexts;
  readonly ingest: Ingest;
  readonly itemFiles: ItemFiles;
  readonly addSource: AddSource;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly removal: ItemRemoval;
}

/** The calls on the data of an app: for whoever builds it. Somebody else's is not there. */
export function createContextHandlers(parts: ContextHandlerParts): Handlers<typeof contextApi> {
  const { addSource, announce, appSources, apps, clock, contexts, db, ingest, items } = parts;
  const { plans, removal, sourceQueue, syncQueue } = parts;
  const views = new ItemViews(parts);
  const encodings = new ItemEncodings(items, parts.itemFiles);

  const build = (caller: Caller, appId: string) => apps.requireBuilder(caller, appId);

  /** An item of an app that the caller builds. */
  const itemOf = async (caller: Caller, id: string): Promise<{ item: StoredItem; built: BuiltApp }> => {
    const item = await items.get(id);
    if (!item) throw NotFound();
    return { item, built: await build(caller, item.appId) };
  };
  const sourceOf = async (caller: Caller, id: string): Promise<{ stored: StoredSource; built: BuiltApp }> => {
    const stored = await appSources.get(id);
    if (!stored) throw NotFound();
    return { stored, built: await build(caller, stored.appId) };
  };
  const viewSource = (stored: StoredSource) =>
    appSourceView(stored, parts.sources().find(({ id }) => id === stored.source)?.label ?? stored.source);

  return {
    async listItems({ caller, query: { appId, status } }) {
      const { app } = await build(caller, appId);
      const { dataItems } = (await plans.planOf(app.ownerId)).limits;
      return {
        contextItems: await views.all(await items.list(appId, status)),
        hasReachedDataLimit: dataItems !== null && (await syncQueue.countPlaces(app.ownerId)) >= dataItems,
      };
    },

    async changeItem({ body: { name, schedule }, caller, params }) {
      await itemOf(caller, params.id);
      const changed = await items.update(params.id, {
        ...(name === undefined ? {} : { name, isRenamed: true }),
        ...(schedule === undefined ? {} : { schedule, nextSyncAt: nextTime(schedule, clock.now()) }),
      });
      if (!changed) throw NotFound();
      await announce.itemChanged(changed);
      return views.one(changed);
    },

    async listEncodings({ caller, params }) {
      const { item } = await itemOf(caller, params.id);
      return encodings.list(item);
    },

    async chooseEncoding({ body, caller, params }) {
      const { built, item } = await itemOf(caller, params.id);
      await encodings.choose(item, body.encoding);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async deleteItem({ caller, params }) {
      const { built, item } = await itemOf(caller, params.id);
      await removal.removeNow([item], built.app.ownerId);
    },

    async ingestFile({ caller, context, query }) {
      return { contextItemId: await ingest.upload(await build(caller, query.appId), context.req) };
    },

    async ingestText({ body, caller, query }) {
      const built = await build(caller, query.appId);
      return { contextItemId: await ingest.text(built, body.context, body.name) };
    },

    async ingestMetadata({ body, caller, query }) {
      const built = await build(caller, query.appId);
      const ids = body.contextItems.map(({ id }) => id);
      return { contextItems: await views.all(await ingest.chosen(built, ids, body.schedule)) };
    },

    async replaceDataItem({ body, caller, params }) {
      const built = await build(caller, params.appId);
      return { replaced: await ingest.replace(built, body.oldItemId, body.newItemId) };
    },

    async syncItem({ caller, params }) {
      const { built, item } = await itemOf(caller, params.id);
      const source = parts.sources().find(({ id }) => id === item.source);
      // What such a source says now is known only by going through it.
      if (source && 'read' in source && item.appSourceId) await sourceQueue.start(item.appSourceId);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async cancelItem({ caller, params }) {
      const { built, item } = await itemOf(caller, params.id);
      return views.one(await syncQueue.cancel(item.id, built.app.ownerId));
    },

    async listSources({ caller, query }) {
      const built = await build(caller, query.appId);
      const { maxFiles, reading } = await contexts.limits(query.appId);
      const taken = await appSources.listTaken(query.appId);
      return {
        sources: sourceViews(parts.sources(), await parts.connections.list(built.caller.accountId)),
        appSources: taken.map(viewSource),
        maxUpload: { bytes: reading.maxBytes, files: maxFiles },
      };
    },

    async previewSource({ body, caller, params, query, signal }) {
      const built = await build(caller, query.appId);
      const filled = { ...params, ...body };
      const {
        items: shown,
        leftOut,
        nextCursor,
        stored,
      } = await addSource.preview(built, filled, body.cursor, signal);
      const shownViews = await views.all(shown);
      return {
        appSourceId: stored.id,
        contextItems: shownViews.map((view, at) => ({ ...view, parentId: shown[at]?.parentId ?? null })),
        leftOut: [...leftOut],
        nextCursor: nextCursor ?? null,
      };
    },

    async addSource({ body, caller, params, query, signal }) {
      const built = await build(caller, query.appId);
      return viewSource(await addSource.add(built, { ...params, ...body }, body.schedule, signal));
    },

    async listLeftOut({ caller, params }) {
      const { stored } = await sourceOf(caller, params.appSourceId);
      return stored.leftOut ?? nothingLeftOut;
    },

    async changeAppSource({ body, caller, params }) {
      await sourceOf(caller, params.appSourceId);
      const { schedule } = body;
      const nextListingAt = nextTime(schedule, clock.now());
      const changed = await appSources.update(params.appSourceId, { schedule, nextListingAt });
      if (!changed) throw NotFound();
      return viewSource(changed);
    },

    async syncAppSource({ caller, params }) {
      await sourceOf(caller, params.appSourceId);
      return viewSource(await sourceQueue.start(params.appSourceId));
    },

    async cancelAppSource({ caller, params }) {
      await sourceOf(caller, params.appSourceId);
      return viewSource(await sourceQueue.cancel(params.appSourceId));
    },

    async deleteAppSource({ caller, params }) {
      const { built, stored } = await sourceOf(caller, params.appSourceId);
      const gone = await db.transaction(async (transaction) => {
        await apps.touch(stored.appId, transaction);
        await appSources.remove(stored.id, transaction);
        const own = await items.ofSource(stored.id, transaction);
        await removal.remove(own, built.app.ownerId, transaction);
        return own;
      });
      if (stored.jobId) await parts.jobs.cancel(stored.jobId);
      await removal.finish(gone);
    },
  };
}
