import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** Sent on `app:{appId}` with `{ appId }` when the preview or a reply wants to change live rows, or a builder decided. */
export const liveWritesLiveEvent = 'live-writes-changed';

const waiting = z.object({
  /** The code of the newest version. */
  codeHash: z.string(),
  /** Whether this code, in the preview, tried to change live rows that others read; null if not, or once allowed. */
  state: z.enum(['asked', 'declined']).nullable(),
  /** What replies want to add or change, oldest first. */
  rows: z.array(
    z.object({
      id: z.number().int(),
      entity: z.string(),
      /** What people read in place of the name of the entity, and of those of its fields. */
      label: z.string(),
      fields: z.record(z.string(), z.string()),
      /** The rows to add; null for a change of all that match a filter. */
      added: z.array(z.record(z.string(), z.unknown())).nullable(),
      /** What is set in the rows that match; null for rows to add. */
      changed: z
        .object({ filter: z.record(z.string(), z.unknown()), values: z.record(z.string(), z.unknown()) })
        .nullable(),
    }),
  ),
});
export type LiveWrites = z.infer<typeof waiting>;

const params = z.object({ appId: z.string() });
const shared = {
  path: '/api/apps/:appId/live-writes',
  access: 'builder',
  on: app('builder'),
  params,
  response: waiting,
} as const;

export const liveWritesApi = defineApi({
  getLiveWrites: {
    ...shared,
    method: 'GET',
    summary: 'Changes of live rows that others read, by the preview and by replies, that wait for a builder.',
  },
  decideLiveWrites: {
    ...shared,
    method: 'POST',
    summary:
      'Allows or declines what waits: changes of live rows by this code in the preview, and these rows of replies.',
    body: z.object({
      state: z.enum(['allowed', 'declined']),
      /** The hash that `getLiveWrites` returned. */
      codeHash: z.string(),
      /** IDs of `rows`. */
      rows: z.array(z.number().int()).max(1000),
    }),
  },
});
