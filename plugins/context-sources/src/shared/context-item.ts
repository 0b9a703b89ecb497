import { z } from 'zod';

/** The data item types of the specification. */
export const contextItemType = z.enum([
  'csv',
  'doc',
  'txt',
  'pdf',
  'google_doc',
  'google_sheet',
  'google_slide',
  'notion_database',
  'notion_page',
  'web_page',
  'unrecognized',
]);
export type ContextItemType = z.infer<typeof contextItemType>;

/** `unsynced`: listed, not added; `pending`: queued; `running`: syncing. */
export const contextItemStatus = z.enum([
  'unsynced',
  'pending',
  'running',
  'synced',
  'error',
  'usage_limit_reached',
]);
export type ContextItemStatus = z.infer<typeof contextItemStatus>;

/** Status labels. */
export const statusLabels = {
  unsynced: 'Pending',
  pending: 'Pending',
  running: 'Syncing...',
  synced: 'Synced',
  error: 'Error',
  usage_limit_reached: 'Usage limit reached',
} as const satisfies Record<ContextItemStatus, string>;

/** Sync schedules. */
export const syncSchedule = z.enum(['never', 'daily', 'weekly']);
export type SyncSchedule = z.infer<typeof syncSchedule>;

/** A data item of an app: a searchable document, page, sheet or text. */
export const contextItem = z.object({
  id: z.string(),
  appId: z.string(),
  name: z.string(),
  type: contextItemType,
  /** ID of the source: `files`, `text`, `web`, `google-drive`, `notion`, … */
  source: z.string(),
  /** The app's source that lists this item; null for a file or a text. */
  appSourceId: z.string().nullable(),
  status: contextItemStatus,
  /** Error message while the status is `error` or `usage_limit_reached`. */
  error: z.string().nullable(),
  /** What the last successful sync could not read, and what can be done about it; null if it read everything. */
  warning: z.string().nullable(),
  /** Size in bytes as read from the source; null until synced. */
  size: z.number().nullable(),
  numOfChunks: z.number(),
  /** Sync progress in parts (pages, rows), and their total if known. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
  createdAt: z.string(),
  lastSyncedAt: z.string().nullable(),
  schedule: syncSchedule,
  /** Time of the next automatic sync; null for never. */
  nextSyncAt: z.string().nullable(),
  externalFileUrl: z.string().nullable(),
  externalFileId: z.string().nullable(),
  /** The connection it is read through, and its service. */
  providerItemId: z.string().nullable(),
  provider: z.string().nullable(),
});
export type ContextItem = z.infer<typeof contextItem>;
