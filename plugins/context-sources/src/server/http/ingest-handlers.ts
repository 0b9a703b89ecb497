import type { Handlers } from '@buildai/core';
import type { contextApi } from '../../shared/context-api.js';
import { importSelected } from '../syncing/import-selected.js';
import type { ImportSelectedParts } from '../syncing/import-selected.js';
import type { Ingest } from '../uploads/ingest.js';
import { replaceItem } from '../items/replace-item.js';
import type { ReplaceItemParts } from '../items/replace-item.js';
import type { ItemViews } from './item-views.js';

export interface IngestHandlerParts {
  readonly ingest: Ingest;
  readonly importing: ImportSelectedParts;
  readonly replacing: ReplaceItemParts;
  readonly views: ItemViews;
}

type IngestHandlers = Pick<
  Handlers<typeof contextApi>,
  'ingestFile' | 'ingestText' | 'ingestMetadata' | 'replaceDataItem'
>;

/** Handlers that add items to an app, and replace them. */
export function createIngestHandlers(parts: IngestHandlerParts): IngestHandlers {
  const { importing, ingest, replacing, views } = parts;
  return {
    async ingestFile({ context, resource: built }) {
      return { contextItemId: await ingest.upload(built, context.req) };
    },

    async ingestText({ body, resource: built }) {
      return { contextItemId: await ingest.text(built, body.context, body.name) };
    },

    async ingestMetadata({ body, resource: built }) {
      const ids = body.contextItems.map(({ id }) => id);
      const imported = await importSelected(importing, built, ids, body.schedule);
      return { contextItems: await views.all(imported) };
    },

    async replaceDataItem({ body, resource: { app } }) {
      return { replaced: await replaceItem(replacing, app, body.oldItemId, body.newItemId) };
    },
  };
}
