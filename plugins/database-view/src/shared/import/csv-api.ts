import { defineApi } from '@buildai/core/shared';
import { entitySchema } from '@buildai/entities/shared';
import { runId } from '@buildai/plans/shared';
import { z } from 'zod';
import { csvMapping } from './csv-mapping.js';

const cells = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

export const csvApi = defineApi({
  generateMapping: {
    method: 'POST',
    path: '/api/csv/generateMapping',
    access: 'builder',
    summary:
      'Suggests the field for each column of a file: by the default model if it answers questions, else by names ' +
      'and values.',
    body: z.object({
      /** The app that the file is imported into; its owner pays with AI credits. */
      appId: z.string().max(40),
      headers: z.array(z.string().max(1000)).min(1).max(1000),
      /** The first rows of the file, each as a list in the order of the headers or an object by header. */
      previewData: z.array(cells).max(20),
      schema: entitySchema,
      entityName: z.string().max(200),
      runId: runId.optional(),
    }),
    response: z.object({ mappings: z.array(csvMapping) }),
  },
});
