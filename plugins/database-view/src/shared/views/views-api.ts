import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const appParams = z.object({ appId: z.string() });
const viewParams = appParams.extend({ viewId: z.string() });
const entity = z.string().regex(/^\w{1,200}$/, 'This is not an entity name.');
const name = z.string().trim().min(1, 'Enter a name.').max(80, 'This should have at most 80 characters.');
const column = z.string().max(60);
/** Also one of the rows that a link leads to: `customer.city`. */
const filterColumn = z.string().max(121);
const columns = z.array(column).max(200);
const text = z.string().max(1000);

/** How the rows are drawn. */
export const viewKind = z.enum(['grid', 'gallery', 'board', 'calendar']);
export type ViewKind = z.infer<typeof viewKind>;

/** The operators of the data API, and four of the panel: not containing, empty, filled. */
const operator = z.enum([
  '$eq',
  '$ne',
  '$contains',
  '$not-contains',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$empty',
  '$filled',
]);

/** What a view shows. Columns that the schema no longer has are without effect. */
export const savedViewState = z.object({
  sort: z.object({ column, descending: z.boolean() }).optional(),
  filters: z
    .array(
      z.object({
        column: filterColumn,
        operator,
        value: z.union([text, z.number(), z.boolean(), z.array(text).max(200)]).optional(),
      }),
    )
    .max(50),
  hidden: columns,
  /** Columns that stay at the left edge. */
  frozen: columns,
  /** Columns in their order; others follow in the order of the schema. */
  order: columns,
  /** Widths in px, by column. */
  widths: z
    .record(column, z.number().int().min(20).max(2000))
    .refine((widths) => Object.keys(widths).length <= 200, 'This should have at most 200 columns.'),
  /** The column that the rows of a grid are grouped by; of a board, the select column. */
  groupBy: column.optional(),
  /** The date columns of a calendar: when rows start, and when they end. */
  start: column.optional(),
  end: column.optional(),
});
export type SavedViewState = z.infer<typeof savedViewState>;

const savedView = z.object({
  id: z.string(),
  entity: z.string(),
  name: z.string(),
  kind: viewKind,
  state: savedViewState,
  /** Counts the changes. */
  revision: z.number().int(),
});
export type SavedView = z.infer<typeof savedView>;

/** Most views of one entity, and of an app. */
export const maxViews = 50;
export const maxViewsOfApp = 500;

/** Saved views of the tables of an app; its builders share them. */
export const viewsApi = defineApi({
  listViews: {
    method: 'GET',
    path: '/api/apps/:appId/database/views',
    access: 'builder',
    on: app('builder'),
    summary: 'The saved views of an entity, or of all, oldest first.',
    params: appParams,
    query: z.object({ entity: entity.optional() }),
    response: z.object({ views: z.array(savedView) }),
  },
  createView: {
    method: 'POST',
    path: '/api/apps/:appId/database/views',
    access: 'builder',
    on: app('builder'),
    summary: 'Saves a view of an entity.',
    params: appParams,
    body: z.object({ entity, name, kind: viewKind, state: savedViewState }),
    response: savedView,
    status: 201,
  },
  updateView: {
    method: 'PATCH',
    path: '/api/apps/:appId/database/views/:viewId',
    access: 'builder',
    on: app('builder'),
    summary: 'Changes a view, unless someone else changed it since `revision`.',
    params: viewParams,
    body: z.object({
      revision: z.int32(),
      name: name.optional(),
      kind: viewKind.optional(),
      state: savedViewState.optional(),
    }),
    response: savedView,
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/apps/:appId/database/views/:viewId',
    access: 'builder',
    on: app('builder'),
    summary: 'Deletes a view.',
    params: viewParams,
  },
});
