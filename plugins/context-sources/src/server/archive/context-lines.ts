import { z } from 'zod';
import { contextItemType, syncSchedule } from '../../shared/context-item.js';

/** A hash that an app's items and sources are known by, and that an import keeps. */
export const archiveIdentity = z.string().regex(/^[\w-]{43}$/);
const time = z.iso.datetime({ precision: 3 });
const sourceId = z.string().min(1).max(100);
const text = z.string().max(20_000);

/** A source of an app, without the connection through which it is read: that is a person's, and stays behind. */
export const sourceLine = z.object({
  identity: archiveIdentity,
  source: sourceId,
  input: z.record(z.string(), z.unknown()),
  isTaken: z.boolean(),
  schedule: syncSchedule,
  listed: z.number().int().min(0),
  lastListedAt: time.nullable(),
  createdAt: time,
});
export type SourceLine = z.infer<typeof sourceLine>;

/** An item: what it is and where it comes from, and nothing of how its reading stands. */
export const itemLine = z.object({
  identity: archiveIdentity,
  /** Of the source that it comes from. */
  from: archiveIdentity.nullable(),
  source: sourceId,
  type: contextItemType,
  name: text,
  isRenamed: z.boolean(),
  externalId: text.nullable(),
  url: text.nullable(),
  parentId: text.nullable(),
  schedule: syncSchedule,
  /** What is kept of it lies in `files`. */
  stored: z
    .object({ type: z.string().max(100), name: text.nullable(), revision: text.nullable() })
    .nullable(),
  createdAt: time,
});
export type ItemLine = z.infer<typeof itemLine>;

/** What of the app uses an item. */
export const useLine = z.object({
  kind: z.string().min(1).max(40),
  user: z.string().min(1).max(40),
  item: archiveIdentity,
});
export type UseLine = z.infer<typeof useLine>;
