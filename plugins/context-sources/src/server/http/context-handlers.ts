import type { Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';
import { nothingLeftOut } from '../../shared/left-out.js';
import type { Ingest } from '../items/ingest.js';
import { ItemEncodings } from '../items/item-encodings.js';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRemoval } from '../items/item-removal.js';
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

/** Handlers for an app's data. Builder access required; otherwise 404. */
export function createContextHandlers(parts: ContextHandlerParts): Handlers<typeof contextApi> {
  const { addSource, announce, appSources, apps, clock, contexts, db, ingest, items } = parts;
  const { plans, removal, sourceQueue, syncQueue } = parts;
  const views = new ItemViews(parts);
  const encodings = new ItemEncodings(items, parts.itemFiles);

  const viewSource = (stored: StoredSource) =>
    appSourceView(stored, parts.sources().find(({ id }) => id === stored.source)?.label ?? stored.source);

  return {
    async listItems({ query: { appId, status }, resource: { app } }) {
      const { dataItems } = (await plans.planOf(app.ownerId)).limits;
      return {
        contextItems: await views.all(await items.list(appId, status)),
        hasReachedDataLimit: dataItems !== null && (await syncQueue.countSlots(app.ownerId)) >= dataItems,
      };
    },

    async changeItem({ body: { name, schedule }, params }) {
      const changed = await items.update(params.id, {
        ...(name === undefined ? {} : { name, isRenamed: true }),
        ...(schedule === undefined ? {} : { schedule, nextSyncAt: nextTime(schedule, clock.now()) }),
      });
      if (!changed) throw NotFound();
      await announce.itemChanged(changed);
      return views.one(changed);
    },

    async listEncodings({ resource: { item } }) {
      return encodings.list(item);
    },

    async chooseEncoding({ body, resource: { built, item } }) {
      await encodings.choose(item, body.encoding);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async deleteItem({ resource: { built, item } }) {
      await removal.removeNow([item], built.app.ownerId);
    },

    async ingestFile({ context, resource: built }) {
      return { contextItemId: await ingest.upload(built, context.req) };
    },

    async ingestText({ body, resource: built }) {
      return { contextItemId: await ingest.text(built, body.context, body.name) };
    },

    async ingestMetadata({ body, resource: built }) {
      const ids = body.contextItems.map(({ id }) => id);
      return { contextItems: await views.all(await ingest.importSelected(built, ids, body.schedule)) };
    },

    async replaceDataItem({ body, resource: built }) {
      return { replaced: await ingest.replace(built, body.oldItemId, body.newItemId) };
    },

    async syncItem({ resource: { built, item } }) {
      const source = parts.sources().find(({ id }) => id === item.source);
      // Single-method sources can only be synced by a full listing.
      if (source && 'read' in source && item.appSourceId) await sourceQueue.start(item.appSourceId);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async cancelItem({ resource: { built, item } }) {
      return views.one(await syncQueue.cancel(item.id, built.app.ownerId));
    },

    async listSources({ caller, query }) {
      const { maxFiles, reading } = await contexts.limits(query.appId);
      const taken = await appSources.listTaken(query.appId);
      return {
        sources: sourceViews(parts.sources(), await parts.connections.list(caller.accountId)),
        appSources: taken.map(viewSource),
        maxUpload: { bytes: reading.maxBytes, files: maxFiles },
      };
    },

    async previewSource({ body, params, resource: built, signal }) {
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

    async addSource({ body, params, resource: built, signal }) {
      return viewSource(await addSource.add(built, { ...params, ...body }, body.schedule, signal));
    },

    async listLeftOut({ resource: { stored } }) {
      return stored.leftOut ?? nothingLeftOut;
    },

    async changeAppSource({ body, params }) {
      const { schedule } = body;
      const nextListingAt = nextTime(schedule, clock.now());
      const changed = await appSources.update(params.appSourceId, { schedule, nextListingAt });
      if (!changed) throw NotFound();
      return viewSource(changed);
    },

    async syncAppSource({ params }) {
      return viewSource(await sourceQueue.start(params.appSourceId));
    },

    async cancelAppSource({ params }) {
      return viewSource(await sourceQueue.cancel(params.appSourceId));
    },

    async deleteAppSource({ resource: { built, stored } }) {
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
