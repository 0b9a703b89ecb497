import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const params = z.object({
  appId: z.string(),
  entity: z.string().regex(/^\w{1,200}$/, 'This is not an entity name.'),
});

/** How a query narrows down rows by a field. Indexes help with `equals`, `compares` and `startsWith`. */
const conditionKind = z.enum([
  'equals',
  'compares',
  'startsWith',
  'endsWith',
  'contains',
  'exists',
  'hasWord',
  'search',
]);

/** What a query filters, sorts and groups by, without values. */
export const queryShape = z.object({
  /** `page`: a list of rows; `totals`: count and sums; `groups`: values by group. */
  kind: z.enum(['page', 'totals', 'groups']),
  conditions: z.array(
    z.object({
      /** `customer.city` through a reference; empty for a search of all texts. */
      field: z.string(),
      kind: conditionKind,
      /** Whether it is, or is part of, a negation. */
      negated: z.boolean(),
    }),
  ),
  /** Whether some of the conditions are alternatives. */
  hasAlternatives: z.boolean(),
  /** The order as requested: `-createdAt`; null for totals and groups. */
  sort: z.string().nullable(),
  /** Fields that a group is made of. */
  groupBy: z.array(z.string()),
});
export type QueryShape = z.infer<typeof queryShape>;

const slowQuery = z.object({
  id: z.string(),
  shape: queryShape,
  /** Times in the last days that it was slow. */
  runs: z.number().int(),
  /** How many of these were ended by the time limit. */
  stopped: z.number().int(),
  averageMs: z.number(),
  slowestMs: z.number(),
  lastAt: z.string(),
});
export type SlowQuery = z.infer<typeof slowQuery>;

const tableIndex = z.object({
  name: z.string(),
  /** `newest` and `creator` belong to every table; `sort` and `find` are made for a field; `search` for all texts. */
  use: z.enum(['newest', 'creator', 'sort', 'find', 'search']),
  /** Null for the indexes that belong to no field of the schema. */
  field: z.string().nullable(),
  /** The field that sorts the rows that a `find` index finds; null if it has the newest first. */
  sortedBy: z.string().nullable(),
  /** An index is `unused` if the entity no longer has its field. */
  state: z.enum(['ready', 'building', 'unused']),
  /** The part of the search index that is built, from 0 to 1. */
  progress: z.number().min(0).max(1).optional(),
});
export type TableIndex = z.infer<typeof tableIndex>;

/** How the rows of an entity are read: its indexes, and what takes long. For the builders of the app. */
export const tablePerformanceApi = defineApi({
  getTablePerformance: {
    access: 'builder',
    on: app('builder'),
    method: 'GET',
    path: '/api/apps/:appId/entities/:entity/performance',
    summary: 'The indexes of an entity, and the queries of its rows that were slow in the last 7 days.',
    params,
    response: z.object({
      indexes: z.array(tableIndex),
      /** Those that took the most time together come first. */
      slowQueries: z.array(slowQuery),
      /** A query is slow from so many ms on. */
      slowFromMs: z.number(),
      /** A table gets indexes once it has more rows than this. */
      indexFromRows: z.number().int(),
      /** Whether it has. */
      isLarge: z.boolean(),
    }),
  },
});
export type TablePerformance = z.infer<typeof tablePerformanceApi.getTablePerformance.response>;
