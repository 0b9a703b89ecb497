import { z } from 'zod';

const count = z.number().int();

/** What happens to the rows of one entity if they go back with a version. */
export const rowsOfEntity = z.object({
  entity: z.string(),
  /** What people read in place of the name of the entity. */
  label: z.string(),
  /** Rows that get earlier values. */
  updated: count,
  /** Deleted rows that come back. */
  returned: count,
  /** Rows that were deleted at that time and are there again; they are removed. */
  removed: count,
  /** Rows that were added since; they are removed only on request. */
  added: count,
  /** Rows whose earlier values are no longer kept; they stay as they are. */
  unknown: count,
});
export type RowsOfEntity = z.infer<typeof rowsOfEntity>;

/** A table that is not in the version: it leaves the app, and its rows are kept for when it comes back. */
export const leavingTable = z.object({
  /** What people call the table. */
  label: z.string(),
  rows: count,
});
export type LeavingTable = z.infer<typeof leavingTable>;

/** What a restore of a version can do to rows. */
export const restorableRows = z.object({
  /** The rows go back to their state at this moment; null for the newest version. */
  at: z.string().nullable(),
  /** Entities whose rows differ from then. */
  entities: z.array(rowsOfEntity),
  leaving: z.array(leavingTable),
  /** Why rows cannot go back, in one sentence. */
  unavailable: z.string().nullable(),
  /** Whether these are rows of the preview’s copy. */
  isCopy: z.boolean(),
});
export type RestorableRows = z.infer<typeof restorableRows>;

/** What a restore did to rows. */
export const restoredRows = z.object({
  changed: count,
  /** Rows that stay as they are, because they would break a rule of their entity. */
  conflicting: count,
  /** Rows that stay as they are, because their earlier values are no longer kept. */
  unknown: count,
});
export type RestoredRows = z.infer<typeof restoredRows>;

/** How rows go back with a version. */
export interface RowsBack {
  /** Also removes rows that were added since. */
  readonly removeAdded: boolean;
}

/** How far the rows of a restore are. */
export interface RestoreProgress {
  readonly done: number;
  readonly total: number;
}
