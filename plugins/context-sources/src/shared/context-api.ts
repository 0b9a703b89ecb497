import { app } from '@buildai/apps/shared';
import { defineApi, typedName } from '@buildai/core/shared';
import { z } from 'zod';
import { dataItem, dataSource } from './data-resources.js';
import { textEncodings } from './encodings.js';
import { contextItem, contextItemStatus, syncSchedule } from './context-item.js';
import { appSource, sourceView } from './app-source.js';
import { skippedEntry, skippedReport } from './skipped-report.js';

const appQuery = z.object({ appId: z.string() });
const itemParams = z.object({ id: z.string() });
const appSourceParams = z.object({ appSourceId: z.string() });

/** Form input, validated by the source's schema. */
const input = z.record(z.string(), z.unknown()).default({});
/** One of the caller's own connections: its ID, or its token from `fetchCarbonTokens`. */
const connection = z.string().min(1).max(2000);
const name = typedName(300, 'Enter a name for the data item.');

/** Maximum size of an entered text, in bytes. */
export const maxTextBytes = 2_000_000;
/** Maximum number of items per request. */
export const maxChosenItems = 500;

/** An item to choose from, before it is added. */
const listedItem = contextItem.extend({
  /** The folder or page in which it was found. */
  parentId: z.string().nullable(),
});
export type ListedItem = z.infer<typeof listedItem>;

/** The data of apps: items, sources and schedules. */
export const contextApi = defineApi({
  listItems: {
    method: 'GET',
    path: '/api/context/items',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary:
      'The data items of an app, newest first. Items that were listed but not added are returned only with `status=unsynced`.',
    query: appQuery.extend({ status: contextItemStatus.optional() }),
    response: z.object({
      contextItems: z.array(contextItem),
      /** Whether the plan's item limit is reached. */
      hasReachedDataLimit: z.boolean(),
    }),
  },
  changeItem: {
    method: 'PATCH',
    path: '/api/context/:id',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Renames a data item, or changes its sync schedule.',
    params: itemParams,
    body: z
      .object({ name: name.optional(), schedule: syncSchedule.optional() })
      .refine((change) => change.name !== undefined || change.schedule !== undefined, {
        path: ['name'],
        message: 'Send a name or a schedule.',
      }),
    response: contextItem,
  },
  listEncodings: {
    method: 'GET',
    path: '/api/context/items/:id/encodings',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Previews of an uploaded CSV or text file in each encoding, likeliest first.',
    params: itemParams,
    response: z.object({
      /** The current encoding, chosen or detected; null if unclear. */
      present: z.string().nullable(),
      encodings: z.array(
        z.object({
          encoding: z.string(),
          label: z.string(),
          /** The first lines with non-ASCII characters. */
          sample: z.string(),
        }),
      ),
    }),
  },
  chooseEncoding: {
    method: 'POST',
    path: '/api/context/items/:id/encoding',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Sets the encoding of an uploaded text and processes it again.',
    params: itemParams,
    body: z.object({ encoding: z.enum(textEncodings.map(({ encoding }) => encoding)) }),
    response: contextItem,
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/context/:id',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Deletes a data item and its search index.',
    params: itemParams,
  },
  ingestFile: {
    method: 'POST',
    path: '/api/context/ingest/file',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary:
      'Uploads one file as a multipart form: CSV, PDF, Word, Markdown, HTML, JSON, or plain text. `maxUpload` of the sources is the size limit.',
    query: appQuery,
    response: z.object({ contextItemId: z.string() }),
  },
  ingestText: {
    method: 'POST',
    path: '/api/context/ingest/text',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary: 'Adds a text.',
    query: appQuery,
    body: z.object({ context: z.string().default(''), name: name.optional() }),
    response: z.object({ contextItemId: z.string() }),
    // A character takes at most six bytes in JSON.
    maxBodyBytes: 6 * maxTextBytes,
  },
  ingestMetadata: {
    method: 'POST',
    path: '/api/context/ingest/metadata',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary: 'Adds the items chosen from a listing. Items beyond the plan’s limit are refused together.',
    query: appQuery,
    body: z.object({
      contextItems: z
        .array(z.object({ id: z.string() }))
        .min(1, 'Choose at least one item.')
        .max(maxChosenItems),
      schedule: syncSchedule.optional(),
    }),
    response: z.object({ contextItems: z.array(contextItem) }),
  },
  replaceDataItem: {
    method: 'POST',
    path: '/api/tools/:appId/replaceDataItem',
    access: 'builder',
    on: app('builder'),
    summary: 'Replaces one data item with another everywhere the app uses it.',
    params: appQuery,
    body: z.object({ oldItemId: z.string(), newItemId: z.string() }),
    response: z.object({
      /** Number of changed places. */
      replaced: z.number(),
    }),
  },
  syncItem: {
    method: 'POST',
    path: '/api/context/items/:id/sync',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Syncs an item again now, whether or not its last sync succeeded.',
    params: itemParams,
    response: contextItem,
  },
  cancelItem: {
    method: 'POST',
    path: '/api/context/items/:id/cancel',
    access: 'builder',
    on: dataItem('builder'),
    summary: 'Cancels the sync of an item. Previously indexed content is kept.',
    params: itemParams,
    response: contextItem,
  },
  listSources: {
    method: 'GET',
    path: '/api/context/sources',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary: 'The available data sources with the schema of each form, and the sources the app already uses.',
    query: appQuery,
    response: z.object({
      sources: z.array(sourceView),
      appSources: z.array(appSource),
      /** Upload limits of the plan of the app's owner: bytes per file, and number of files. */
      maxUpload: z.object({ bytes: z.number(), files: z.number() }),
    }),
  },
  previewSource: {
    method: 'POST',
    path: '/api/context/sources/:sourceId/preview',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary:
      'Lists what a source offers, page by page: pass `nextCursor` for the next page. Items stay `unsynced` for a day unless they are added.',
    params: z.object({ sourceId: z.string() }),
    query: appQuery,
    body: z.object({ input, connection: connection.optional(), cursor: z.string().max(100_000).optional() }),
    response: z.object({
      appSourceId: z.string(),
      contextItems: z.array(listedItem),
      /** What was found but not offered, with the reason. */
      leftOut: z.array(skippedEntry),
      nextCursor: z.string().nullable(),
    }),
  },
  addSource: {
    method: 'POST',
    path: '/api/context/sources/:sourceId/add',
    access: 'builder',
    on: app('builder', { in: 'query' }),
    summary: 'Adds everything a source offers, now and at each later listing.',
    params: z.object({ sourceId: z.string() }),
    query: appQuery,
    body: z.object({ input, connection: connection.optional(), schedule: syncSchedule.optional() }),
    response: appSource,
  },
  listLeftOut: {
    method: 'GET',
    path: '/api/context/app-sources/:appSourceId/left-out',
    access: 'builder',
    on: dataSource('builder'),
    summary: 'What the last listing of a source left out: a count per reason, and up to 200 items of each.',
    params: appSourceParams,
    response: skippedReport,
  },
  changeAppSource: {
    method: 'PATCH',
    path: '/api/context/app-sources/:appSourceId',
    access: 'builder',
    on: dataSource('builder'),
    summary: 'Changes how often a source of an app is listed again.',
    params: appSourceParams,
    body: z.object({ schedule: syncSchedule }),
    response: appSource,
  },
  syncAppSource: {
    method: 'POST',
    path: '/api/context/app-sources/:appSourceId/sync',
    access: 'builder',
    on: dataSource('builder'),
    summary: 'Lists a source again now, adds new items, and deletes items that no longer exist.',
    params: appSourceParams,
    response: appSource,
  },
  cancelAppSource: {
    method: 'POST',
    path: '/api/context/app-sources/:appSourceId/cancel',
    access: 'builder',
    on: dataSource('builder'),
    summary: 'Cancels the listing of a source. What was listed so far is kept.',
    params: appSourceParams,
    response: appSource,
  },
  deleteAppSource: {
    method: 'DELETE',
    path: '/api/context/app-sources/:appSourceId',
    access: 'builder',
    on: dataSource('builder'),
    summary: 'Removes a source of an app and all items that come from it.',
    params: appSourceParams,
  },
});
