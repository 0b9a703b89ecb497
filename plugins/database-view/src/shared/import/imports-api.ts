import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const appParams = z.object({ appId: z.string() });
const importParams = appParams.extend({ importId: z.string() });
const entity = z.string().regex(/^\w{1,200}$/, 'This is not an entity name.');
/** A row's position in the file, from 0, without the header. */
const rowNumber = z.number().int().min(0).max(100_000_000);

const failure = z.object({ row: rowNumber, message: z.string() });
export type ImportFailure = z.infer<typeof failure>;

export const importView = z.object({
  id: z.string(),
  entity: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  fileHash: z.string(),
  total: z.number().int(),
  batchSize: z.number().int(),
  settings: z.record(z.string(), z.unknown()),
  state: z.enum(['importing', 'complete', 'cancelled', 'undoing', 'undone']),
  stored: z.number().int(),
  failed: z.number().int(),
  /** Rows that an undo has deleted, and that it can still delete. */
  deleted: z.number().int(),
  undoable: z.number().int(),
  createdAt: z.string(),
});
export type ImportView = z.infer<typeof importView>;

const batchResult = z.object({ stored: z.number().int(), failures: z.array(failure) });
export type BatchResult = z.infer<typeof batchResult>;

/** Most rows of one batch. */
export const maxBatchSize = 1000;

/**
 * Imports of files. The browser reads the file and sends its rows in numbered batches; each is stored once, whole or
 * not at all, however often it is sent. So an import goes on after a reload, or a restart of the server.
 */
export const importsApi = defineApi({
  startImport: {
    method: 'POST',
    path: '/api/apps/:appId/imports',
    access: 'builder',
    on: app('builder'),
    summary: 'Starts the import of a file into an entity.',
    params: appParams,
    body: z.object({
      entity,
      fileName: z.string().min(1).max(255),
      fileHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 hash.'),
      total: rowNumber,
      batchSize: z.number().int().min(1).max(maxBatchSize),
      settings: z.record(z.string(), z.unknown()),
    }),
    response: importView,
    status: 201,
  },
  listImports: {
    method: 'GET',
    path: '/api/apps/:appId/imports',
    access: 'builder',
    on: app('builder'),
    summary: 'The last ten imports into an app, or one of its entities, newest first.',
    params: appParams,
    query: z.object({ entity: entity.optional() }),
    response: z.object({ imports: z.array(importView) }),
  },
  getImport: {
    method: 'GET',
    path: '/api/apps/:appId/imports/:importId',
    access: 'builder',
    on: app('builder'),
    summary: 'One import, with the numbers of its stored batches and the rows that were refused.',
    params: importParams,
    response: z.object({
      import: importView,
      /** Ranges of batch numbers, both ends included. */
      batches: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
      failures: z.array(failure),
    }),
  },
  storeBatch: {
    method: 'PUT',
    path: '/api/apps/:appId/imports/:importId/batches/:number',
    access: 'builder',
    on: app('builder'),
    summary: 'Stores a batch of rows, whole or not at all. The same batch sent again is not stored twice.',
    params: importParams.extend({ number: z.coerce.number().int().min(0).max(100_000_000) }),
    body: z.object({
      records: z
        .array(z.object({ row: rowNumber, values: z.record(z.string(), z.unknown()) }))
        .min(1)
        .max(maxBatchSize),
      /** Whether these are rows that were refused before. */
      retry: z.boolean().optional(),
    }),
    response: batchResult,
    maxBodyBytes: 20_000_000,
  },
  finishImport: {
    method: 'POST',
    path: '/api/apps/:appId/imports/:importId/finish',
    access: 'builder',
    on: app('builder'),
    summary: 'Ends an import; its stored rows stay.',
    params: importParams,
    body: z.object({ state: z.enum(['complete', 'cancelled']) }),
    response: importView,
  },
  undoImport: {
    method: 'POST',
    path: '/api/apps/:appId/imports/:importId/undo',
    access: 'builder',
    on: app('builder'),
    summary: 'Deletes the rows that an import created, which goes on in the background.',
    params: importParams,
    response: importView,
  },
});
