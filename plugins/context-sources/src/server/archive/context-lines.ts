import { z } from 'zod';
import { contextItemType, syncSchedule } from '../../shared/context-item.js';

/** Hash that identifies items and sources of an app; kept by imports. */
export const archiveIdentity = z.string().regex(/^[\w-]{43}$/);
const time = z.iso.datetime({ precision: 3 });
const sourceId = z.string().min(1).max(100);
const text = z.string().max(20_000);

/** A source of an app, without its connection, which belongs to a person and is not exported. */
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

/** An item: its metadata and origin, without its sync state. */
export const itemLine = z.object({
  identity: archiveIdentity,
  /** The source that it comes from. */
  from: archiveIdentity.nullable(),
  source: sourceId,
  type: contextItemType,
  name: text,
  isRenamed: z.boolean(),
  externalId: text.nullable(),
  url: text.nullable(),
  parentId: text.nullable(),
  schedule: syncSchedule,
  /** Its content is stored in `files`. */
  stored: z
    .object({ type: z.string().max(100), name: text.nullable(), revision: text.nullable() })
    .nullable(),
  createdAt: time,
});
export type ItemLine = z.infer<typeof itemLine>;

/** Which part of the app uses an item. */
export const useLine = z.object({
  kind: z.string().min(1).max(40),
  user: z.string().min(1).max(40),
  item: archiveIdentity,
});
export type UseLine = z.infer<typeof useLine>;
