import { z } from 'zod';

/** The kinds of data item of the specification. */
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

/** `unsynced`: listed, not yet asked for; `pending`: waits for its turn; `running`: is read at this moment. */
export const contextItemStatus = z.enum([
  'unsynced',
  'pending',
  'running',
  'synced',
  'error',
  'usage_limit_reached',
]);
export type ContextItemStatus = z.infer<typeof contextItemStatus>;

/** What people read of a status. */
export const statusLabels = {
  unsynced: 'Pending',
  pending: 'Pending',
  running: 'Syncing...',
  synced: 'Synced',
  error: 'Error',
  usage_limit_reached: 'Usage limit reached',
} as const satisfies Record<ContextItemStatus, string>;

/** How often something is read again by itself. */
export const syncSchedule = z.enum(['never', 'daily', 'weekly']);
export type SyncSchedule = z.infer<typeof syncSchedule>;

/** A data item of an app: one document, page, sheet or text that can be searched. */
export const contextItem = z.object({
  id: z.string(),
  appId: z.string(),
  name: z.string(),
  type: contextItemType,
  /** Id of the source that it comes from: `files`, `text`, `web`, `google-drive`, `notion`, … */
  source: z.string(),
  /** What was filled in for that source, of which this is one item; null for a file or a text. */
  appSourceId: z.string().nullable(),
  status: contextItemStatus,
  /** Why, in a sentence, while the status is `error` or `usage_limit_reached`. */
  error: z.string().nullable(),
  /** Bytes as read from the source; null until it was. */
  size: z.number().nullable(),
  numOfChunks: z.number(),
  /** While it is read: parts done (pages, rows) of how many in all, where that is known. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
  createdAt: z.string(),
  lastSyncedAt: z.string().nullable(),
  schedule: syncSchedule,
  /** When it is read again by itself; null for never. */
  nextSyncAt: z.string().nullable(),
  externalFileUrl: z.string().nullable(),
  externalFileId: z.string().nullable(),
  /** The connection that it is read through, and whose service that is. */
  providerItemId: z.string().nullable(),
  provider: z.string().nullable(),
});
export type ContextItem = z.infer<typeof contextItem>;
