import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { columnLabel, columnType } from './column-change.js';
import { madeVersion } from './columns-api.js';

/** Most columns that a new entity begins with. */
export const mostNewColumns = 200;

/** The first columns of a new entity. */
const newColumns = z
  .array(z.object({ label: columnLabel, type: columnType }))
  .min(1, 'A table needs at least one column.')
  .max(mostNewColumns, `A table has at most ${mostNewColumns} columns.`);

/** Entities that a builder makes without the assistant. */
export const newEntityApi = defineApi({
  createEntity: {
    method: 'POST',
    path: '/api/apps/:appId/entities',
    access: 'builder',
    on: app('builder'),
    summary: 'Makes an entity with its first columns as a new version of the app.',
    params: z.object({ appId: z.string() }),
    body: z.object({ label: z.string().trim().min(1, 'A name is needed.').max(60), columns: newColumns }),
    response: z.object({ entity: z.string(), version: madeVersion, description: z.string() }),
  },
});
