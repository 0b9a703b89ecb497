import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';

const params = z.object({
  appId: z.string().regex(/^\w{1,40}$/, 'This is not an app ID.'),
  entity: z.string().regex(/^\w{1,200}$/, 'This is not an entity name.'),
});
const values = z.record(z.string(), z.unknown());

const historyEntry = z.object({
  /** Cursor: entries before this one are the next page. */
  id: z.string(),
  rowId: z.string(),
  /** `return`: a restore brought a deleted row back. */
  kind: z.enum(['create', 'update', 'delete', 'return']),
  at: z.string(),
  by: z.object({
    kind: z.enum(['person', 'assistant', 'visitor', 'unknown']),
    /** The name of a person who still exists. */
    name: z.string().optional(),
  }),
  /** The moment that a restore went back to; null for other changes. */
  restoredTo: z.string().nullable(),
  /** The fields that differ; all fields for a row that was created or deleted. Null if no longer known. */
  before: values.nullable(),
  after: values.nullable(),
  /** If many rows were deleted together; `rowId` is empty then. */
  deletion: z.object({ id: z.string(), rows: z.number().int(), restored: z.number().int() }).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const restoreResult = z.object({
  /** Rows set back to earlier values. */
  updated: z.number().int(),
  /** Deleted rows that are there again, under their IDs. */
  returned: z.number().int(),
  /** Rows removed because they did not exist at the moment. */
  removed: z.number().int(),
  /** Rows whose state at the moment is no longer kept; they stay as they are. */
  unknown: z.number().int(),
  /** Rows left out because they would break a rule of the entity, such as one that values are unique; up to 50. */
  conflicts: z.array(z.object({ id: z.string(), message: z.string() })),
  /** Number of these rows. */
  conflicting: z.number().int(),
  /** Restoring this moment undoes the restore. */
  undoAt: z.string(),
  /** False if there are further rows to restore; of a dry run, if it looked for conflicts in some rows only. */
  isComplete: z.boolean(),
});
export type RestoreResult = z.infer<typeof restoreResult>;

/** Maximum number of rows that one request may change. */
export const mostRestored = 10_000;

const shared = { access: 'anonymous', reach: 'both', on: appRows('visitor'), params } as const;

/** The history of rows: for the builders of an app, and its admins on its own origin. */
export const rowHistoryApi = defineApi({
  listHistory: {
    ...shared,
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity/history',
    summary: 'Who created, changed and deleted rows, newest first. Only for builders and admins of the app.',
    query: z.object({
      id: z.string().max(40).optional(),
      before: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ entries: z.array(historyEntry), nextBefore: z.string().nullable() }),
  },
  restoreRows: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity/history/restore',
    summary:
      'Sets rows back to their state at a moment, all or none: the given ones, or the whole table. At most 10,000 rows at a time; with `most`, a larger table is restored by repeating the request until it is complete. Deleted rows come back under their IDs. Only for builders and admins of the app.',
    body: z.object({
      /** The state after everything that happened at this moment; ISO 8601 UTC. */
      at: z.iso.datetime({ precision: 3 }),
      ids: z.array(z.string().max(40)).min(1).max(1000).optional(),
      /** Also deletes the rows that were created later. */
      removeCreated: z.boolean().optional(),
      /** Whether rows that would break a rule refuse the restore (default), or are left out. */
      conflicts: z.enum(['refuse', 'skip']).optional(),
      /**
       * Changes at most so many rows, so that a restore of any size can be repeated until it is complete, or changes
       * nothing any more. The first `undoAt` undoes all of it. Without this, more than 10,000 rows are refused.
       */
      most: z.number().int().min(1).max(mostRestored).optional(),
      /** Counts all rows without changing anything. */
      dryRun: z.boolean().optional(),
    }),
    response: restoreResult,
  },
});
