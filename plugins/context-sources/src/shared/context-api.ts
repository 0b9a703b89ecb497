import { app } from '@buildai/apps/shared';
import { defineApi, typedName } from '@buildai/core/shared';
import { z } from 'zod';
import { dataItem, dataSource } from './data-resources.js';
import { textEncodings } from './encodings.js';
import { contextItem, contextItemStatus, syncSchedule } from './context-item.js';
import { appSource, sourceView } from './app-source.js';
import { leftOutEntry, leftOutReport } from './left-out.js';

const appQuery = z.object({ appId: z.string() });
const itemParams = z.object({ id: z.string() });
const appSourceParams = z.object({ appSourceId: z.string() });

/** What a person filled in, by the schema of the source. */
const input = z.record(z.string(), z.unknown()).default({});
/** One of the caller's own connections: its id, or its token of `fetchCarbonTokens`. */
const connection = z.string().min(1).max(2000);
const name = typedName(300, 'Enter a name for the data item.');

/** The largest text that is taken as it is typed, in bytes. */
export const maxTextBytes = 2_000_000;
/** How many items may be chosen at once. */
export const maxChosenItems = 500;

/** What a person chooses from, before it is taken. */
const listedItem = contextItem.extend({
  /** The folder, or the page, that it was found in. */
  parentId: z.string().nullable(),
});
export type ListedItem = z.infer<typeof listedItem>;

/** The data of apps: its items, where they come from, and when they are read. */
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
      /** The plan holds no more items: another one asks for an upgrade. */
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
    summary: 'Previews of an uploaded CSV or text file in each possible encoding, likeliest first.',
    params: itemParams,
    response: z.object({
      /** The one that the text is read in, by choice or by its bytes; null where it cannot be told. */
      present: z.string().nullable(),
      encodings: z.array(
        z.object({
          encoding: z.string(),
          label: z.string(),
          /** The first lines that go beyond ASCII. */
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
      'Uploads one file as a multipart form: CSV, PDF, Word, or plain text. `maxUpload` of the sources is the size limit.',
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
    // A character takes at most six in JSON.
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
      /** How many places were changed. */
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
      /** What the plan of the app's owner lets be uploaded: bytes of a file, and how many files at once. */
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
      /** What was come across and is not offered, with the reason. */
      leftOut: z.array(leftOutEntry),
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
    response: leftOutReport,
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
