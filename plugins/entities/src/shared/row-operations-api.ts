import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';
import { entityParams, isObject, record, values } from './entities-api.js';
import type { EntityFilter } from './entity-store.js';
import { maxBulkRows, maxTransactionChanges } from './row-operations.js';

const shared = { access: 'anonymous', reach: 'both', on: appRows('visitor') } as const;

/** The filter as it was sent: a record schema would drop `__proto__`, and the filter would then match all rows. */
const filter = z.custom<EntityFilter>(isObject, 'This should be an object such as {"status":"open"}.');
const selection = { ids: z.array(z.string()).min(1).max(maxBulkRows).optional(), filter: filter.optional() };
const isOne = ({ ids, filter: given }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (given === undefined);
const oneOf = { message: 'This should have either ids or a filter.', path: ['filter'] };
const bulkChange = z.object({ ids: z.array(z.string()), skipped: z.number().int() });

const named = { entity: entityParams.shape.entity };
const existing = { ...named, id: z.string(), ifUpdatedAt: z.string().max(40).optional() };
const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), ...named, values }),
  z.object({ type: z.literal('update'), ...existing, values }),
  z.object({ type: z.literal('upsert'), ...named, values, by: z.array(z.string()).min(1).optional() }),
  z.object({ type: z.literal('delete'), ...existing }),
]);

/** Changes of several rows of generated apps. The entity's levels decide, as for single rows. */
export const rowOperationsApi = defineApi({
  updateRecords: {
    ...shared,
    method: 'PATCH',
    path: '/api/apps/:appId/entities/:entity/bulk',
    summary:
      'Changes up to 1000 rows, by ID or filter, all or none; rows that the caller may not change are left.',
    params: entityParams,
    body: z.object({ ...selection, values }).refine(isOne, oneOf),
    response: bulkChange,
  },
  deleteRecords: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity/bulk/delete',
    summary: 'Deletes up to 1000 rows, by ID or filter; rows that the caller may not delete are left.',
    params: entityParams,
    body: z.object(selection).refine(isOne, oneOf),
    response: bulkChange,
    status: 200,
  },
  upsertRecord: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity/upsert',
    summary:
      'Changes the row with the same values in the fields `by`, which a rule keeps unique, or creates it.',
    params: entityParams,
    body: z.object({ values, by: z.array(z.string()).min(1).optional() }),
    response: z.object({ record, created: z.boolean() }),
    status: 200,
  },
  runTransaction: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/transactions',
    summary: 'Creates, changes and deletes up to 100 rows of any entities: all, or none if one is refused.',
    params: entityParams.pick({ appId: true }),
    body: z.object({ changes: z.array(change).min(1).max(maxTransactionChanges) }),
    response: z.object({ records: z.array(record.nullable()) }),
    status: 200,
  },
});
