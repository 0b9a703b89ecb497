import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { maxGroups } from './aggregate.js';
import { appRows } from './app-rows.js';
import type { EntityFilter } from './entity-store.js';

const appId = z.string().regex(/^\w{1,40}$/, 'This is not an app ID.');
const entity = z.string().regex(/^\w{1,200}$/, 'This is not an entity name.');
export const entityParams = z.object({ appId, entity });
const recordParams = entityParams.extend({ id: z.string() });

export const values = z.record(z.string(), z.unknown());
export const record = z.looseObject({
  id: z.string(),
  creatorId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const isObject = (value: unknown): value is EntityFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps every key: a record schema would drop `__proto__`, and the filter would then match all rows. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maxFilterLength = 20_000;

/** A filter as JSON text in the query string: `{"status":"open","$search":"words"}`. */
const filter = z
  .union([values, z.string().max(maxFilterLength)])
  .transform((given, context): EntityFilter => {
    const parsed = typeof given === 'string' ? parseJson(given) : given;
    if (isObject(parsed)) return parsed;
    context.addIssue({ code: 'custom', message: 'This should be a JSON object such as {"status":"open"}.' });
    return z.NEVER;
  });

/** Refuses other parameters: a condition under another name than `q` would be left out, and all rows returned. */
const rowsQuery = z.strictObject;

const fieldNames = z.string().transform((text) => text.split(',').map((name) => name.trim()));

const shared = { access: 'anonymous', reach: 'both' } as const;

/**
 * The rows of generated apps: for the builder on the platform, and for end users and visitors on the app's
 * origin. The entity's levels decide.
 */
export const entitiesApi = defineApi({
  listRecords: {
    ...shared,
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity',
    on: appRows('visitor'),
    summary:
      'A page of the rows that the caller can read. A page with more than 8 MB has fewer rows than asked for, and a cursor.',
    params: entityParams,
    query: rowsQuery({
      q: filter.optional(),
      sort: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      cursor: z.string().max(4000).optional(),
      offset: z.coerce.number().int().min(0).max(100_000_000).optional(),
      fields: fieldNames.optional(),
    }),
    response: z.object({ records: z.array(record), nextCursor: z.string().nullable() }),
    serialized: true,
  },
  createRecord: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity',
    on: appRows('visitor'),
    summary: 'Creates a row.',
    params: entityParams,
    body: values,
    response: record,
    serialized: true,
    status: 201,
  },
  createRecords: {
    ...shared,
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity/bulk',
    on: appRows('visitor'),
    summary: 'Creates up to 1000 rows: stores the valid ones and returns the others as failures by index.',
    params: entityParams,
    body: z.object({ records: z.array(values).min(1).max(1000) }),
    response: z.object({
      records: z.array(record),
      failures: z.array(z.object({ index: z.number().int(), message: z.string() })),
    }),
    serialized: true,
    maxBodyBytes: 10_000_000,
  },
  getTotals: {
    ...shared,
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity/totals',
    on: appRows('visitor'),
    summary: 'The number of matching rows that the caller can read, and the sums of their number fields.',
    params: entityParams,
    query: rowsQuery({ q: filter.optional(), sum: fieldNames.optional() }),
    response: z.object({ count: z.number().int(), sums: z.record(z.string(), z.number()) }),
  },
  aggregateRecords: {
    ...shared,
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity/aggregate',
    on: appRows('visitor'),
    summary: 'Counts, sums, averages and extremes of the matching rows that the caller can read, by group.',
    params: entityParams,
    query: rowsQuery({
      q: filter.optional(),
      groupBy: fieldNames.optional(),
      sum: fieldNames.optional(),
      avg: fieldNames.optional(),
      min: fieldNames.optional(),
      max: fieldNames.optional(),
      sort: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(maxGroups).optional(),
    }),
    response: z.object({
      groups: z.array(
        z.object({
          group: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          count: z.number().int(),
          sum: z.record(z.string(), z.number()),
          avg: z.record(z.string(), z.number().nullable()),
          min: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
          max: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
        }),
      ),
      complete: z.boolean(),
    }),
  },
  getRecord: {
    ...shared,
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity/:id',
    on: appRows('visitor'),
    summary: 'One row.',
    params: recordParams,
    response: record,
    serialized: true,
  },
  updateRecord: {
    ...shared,
    method: 'PATCH',
    path: '/api/apps/:appId/entities/:entity/:id',
    on: appRows('visitor'),
    summary: 'Updates the given fields of a row; null clears a field.',
    params: recordParams,
    body: values,
    response: record,
    serialized: true,
  },
  deleteRecord: {
    ...shared,
    method: 'DELETE',
    path: '/api/apps/:appId/entities/:entity/:id',
    on: appRows('visitor'),
    summary: 'Deletes a row.',
    params: recordParams,
  },
});
