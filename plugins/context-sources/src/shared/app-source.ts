import { z } from 'zod';
import { syncSchedule } from './context-item.js';

/** `listing`: being listed right now. */
export const appSourceState = z.enum(['idle', 'waiting', 'listing', 'error']);
export type AppSourceState = z.infer<typeof appSourceState>;

/** A source that an app uses: its input, its connection, and the state of its listing. */
export const appSource = z.object({
  appSourceId: z.string(),
  appId: z.string(),
  /** ID of the source: `web`, `notion`, … */
  source: z.string(),
  label: z.string(),
  input: z.record(z.string(), z.unknown()),
  connectionId: z.string().nullable(),
  schedule: syncSchedule,
  state: appSourceState,
  /** Error message while the state is `error`. */
  error: z.string().nullable(),
  /** Number of items found by the current or last listing. */
  listed: z.number(),
  /** Number of items left out; `listLeftOut` returns the details. */
  leftOut: z.number(),
  lastListedAt: z.string().nullable(),
  nextListingAt: z.string().nullable(),
});
export type AppSource = z.infer<typeof appSource>;

/** A source to choose from. */
export const sourceView = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  /** JSON Schema of the form. */
  input: z.record(z.string(), z.unknown()),
  /**
   * Whether the user chooses among listed items (`previewSource`, then `ingestMetadata`); otherwise everything
   * is added (`addSource`).
   */
  isChosen: z.boolean(),
  /** Plural noun for its items: `pages`. */
  noun: z.string(),
  /** Whether syncing takes minutes. */
  isSlow: z.boolean(),
  /** How to authenticate; null if not required. */
  auth: z.object({ kind: z.enum(['oauth2', 'secret']), service: z.string() }).nullable(),
  /** Whether the caller has a working connection. */
  isConnected: z.boolean(),
});
export type SourceView = z.infer<typeof sourceView>;
