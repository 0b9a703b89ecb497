import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { entitySchema } from '@buildai/entities/shared';
import { fieldTypeIds } from '@buildai/fields';
import { z } from 'zod';
import { personPlace } from './person-place.js';

const params = z.object({ appId: z.string() });

const customFieldType = z.object({
  id: z.templateLiteral([z.string(), '/', z.string()]),
  label: z.string(),
  noun: z.string(),
  base: z.enum(fieldTypeIds),
  keywords: z.record(z.string(), z.unknown()).readonly(),
  words: z.array(z.string()).readonly(),
});

/** Counts stop here, so that a sidebar costs the same for a million rows. */
export const maxCountedRows = 10_000;

/** The entities of an app as its builder sees them, under the newest schemas. The rows are served by `entitiesApi`. */
export const databaseApi = defineApi({
  getDatabase: {
    method: 'GET',
    path: '/api/apps/:appId/database',
    access: 'builder',
    on: app('builder'),
    summary: 'The entities of the newest version of an app, with their schemas, by name, and its time zone.',
    params,
    response: z.object({
      /** The version that the schemas belong to; null for an app without one. */
      versionId: z.string().nullable(),
      entities: z.array(z.object({ name: z.string(), schema: entitySchema })),
      /** The types of fields that plugins add. */
      fieldTypes: z.array(customFieldType),
      /** The zone in which times of rows are read and shown. */
      timeZone: z.string(),
    }),
  },
  countRows: {
    method: 'GET',
    path: '/api/apps/:appId/database/counts',
    access: 'builder',
    on: app('builder'),
    summary: 'The number of rows of each entity; counts stop at 10,000.',
    params,
    response: z.object({ counts: z.record(z.string(), z.number().int()) }),
  },
  tellPlace: {
    method: 'PUT',
    path: '/api/apps/:appId/database/place',
    access: 'builder',
    on: app('builder'),
    summary: 'Tells the other builders who have the table open in which of its cells the caller is.',
    params,
    body: personPlace,
  },
});
