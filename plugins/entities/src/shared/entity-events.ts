import { defineEvent } from '@buildai/core/shared';
import { z } from 'zod';
import type { ChangedRows } from './changed-rows.js';

const ids = z.array(z.string());

/** Rows of an entity were created, changed or deleted. */
export const recordsChange = z.object({
  appId: z.string(),
  entity: z.string(),
  /** Absent if more than `mostNamedRows` changed: any row may have. */
  rows: z.object({ created: ids, updated: ids, deleted: ids }).optional(),
  /** Creators of these rows; absent if unknown. */
  creators: ids.optional(),
  /** Whether the rows belong to the preview's copy. */
  inCopy: z.boolean().optional(),
});
export interface RecordsChange {
  readonly appId: string;
  readonly entity: string;
  readonly rows?: ChangedRows | undefined;
  readonly creators?: readonly string[] | undefined;
  readonly inCopy?: boolean | undefined;
}

/** Emitted once per call, however many rows; the builders of the app can watch it on `rows:{appId}`. */
export const recordsChanged = defineEvent<RecordsChange>('entities/records-changed', {
  topic: ({ appId }) => `rows:${appId}`,
});

/** A builder gave a field of an entity another name. */
export const fieldRenamed = defineEvent<{
  readonly appId: string;
  readonly entity: string;
  readonly from: string;
  readonly to: string;
}>('entities/field-renamed');
