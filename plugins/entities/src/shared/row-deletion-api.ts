import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { entityParams, isObject } from './entities-api.js';
import type { EntityFilter } from './entity-store.js';

/** Sent on `app:{appId}` with `{ appId }` when a deletion of many rows makes progress or ends. */
export const rowDeletionLiveEvent = 'row-deletion-changed';

/** Most rows that are named by their IDs. */
export const mostNamedIds = 10_000;

const ids = z.array(z.string().max(40)).max(mostNamedIds);
const filter = z.custom<EntityFilter>(isObject, 'This should be an object such as {"status":"open"}.');

/** The rows to delete, as they are when the deletion begins. */
export const deletedSelection = z.object({
  /** All rows that match; without it, all rows. */
  filter: filter.optional(),
  /** Only these. */
  ids: ids.optional(),
  /** But for these. */
  except: ids.default([]),
});
export type DeletedSelection = z.infer<typeof deletedSelection>;

/** A deletion of many rows. */
const rowDeletion = z.object({
  id: z.string(),
  /** `restoring` and `restored`: it is taken back. `cancelling`: some rows may still be deleted. */
  state: z.enum(['deleting', 'deleted', 'cancelling', 'cancelled', 'failed', 'restoring', 'restored']),
  /** Rows that matched when it began. */
  total: z.number().int(),
  deleted: z.number().int(),
  /** Rows that are back. */
  restored: z.number().int(),
});
export type RowDeletion = z.infer<typeof rowDeletion>;

const onApp = { access: 'builder', on: app('builder') } as const;
const params = entityParams.extend({ deletionId: z.string().max(40) });

/** Deletions of any number of rows by the server, which go on when the page is closed, and can be taken back. */
export const rowDeletionApi = defineApi({
  startRowDeletion: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/row-deletions/:entity',
    summary:
      'Deletes all rows that match, as they are now, in the background: rows that are added or changed meanwhile stay.',
    params: entityParams,
    body: deletedSelection,
    response: rowDeletion,
  },
  getRowDeletion: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/row-deletions/:entity',
    summary: 'The newest deletion of many rows of an entity.',
    params: entityParams,
    response: z.object({ deletion: rowDeletion.nullable() }),
  },
  cancelRowDeletion: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/row-deletions/:entity/:deletionId/cancel',
    summary: 'Ends a deletion. Rows that are deleted by then stay so until it is taken back.',
    params,
    response: rowDeletion,
    status: 200,
  },
  restoreRowDeletion: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/row-deletions/:entity/:deletionId/restore',
    summary: 'Brings the rows of a deletion back in the background, but for those that would break a rule.',
    params,
    response: rowDeletion,
    status: 200,
  },
});
