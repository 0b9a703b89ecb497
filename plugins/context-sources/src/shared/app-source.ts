import { z } from 'zod';
import { syncSchedule } from './context-item.js';

/** `listing`: is gone through at this moment. */
export const appSourceState = z.enum(['idle', 'waiting', 'listing', 'error']);
export type AppSourceState = z.infer<typeof appSourceState>;

/** A source that an app takes data from: what was filled in, through which connection, and how its listing stands. */
export const appSource = z.object({
  appSourceId: z.string(),
  appId: z.string(),
  /** Id of the source: `web`, `notion`, … */
  source: z.string(),
  label: z.string(),
  input: z.record(z.string(), z.unknown()),
  connectionId: z.string().nullable(),
  schedule: syncSchedule,
  state: appSourceState,
  /** Why, in a sentence, while the state is `error`. */
  error: z.string().nullable(),
  /** Found by the listing so far, or by the last one. */
  listed: z.number(),
  /** Left out by it; `listLeftOut` tells what and why. */
  leftOut: z.number(),
  lastListedAt: z.string().nullable(),
  nextListingAt: z.string().nullable(),
});
export type AppSource = z.infer<typeof appSource>;

/** A source as it can be chosen. */
export const sourceView = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  /** JSON Schema of the form. */
  input: z.record(z.string(), z.unknown()),
  /** A person chooses among what is listed (`previewSource`, then `ingestMetadata`); else all is taken (`addSource`). */
  isChosen: z.boolean(),
  /** What its items are called: `pages`. */
  noun: z.string(),
  /** Reading takes minutes. */
  isSlow: z.boolean(),
  /** How it is let in; null where it needs nothing. */
  auth: z.object({ kind: z.enum(['oauth2', 'secret']), service: z.string() }).nullable(),
  /** Whether the caller has a connection that works. */
  isConnected: z.boolean(),
});
export type SourceView = z.infer<typeof sourceView>;
