import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

export const exportFormat = z.enum(['csv', 'json', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

const field = z.string().regex(/^\w{1,60}$/, 'This is not a field name.');

/** The address that a form with the ticket of an export is sent to, to download it. */
export const exportDownloadPath = '/api/exports';

export const exportsApi = defineApi({
  createExport: {
    method: 'POST',
    path: '/api/apps/:appId/exports',
    access: 'builder',
    on: app('builder'),
    summary:
      'A ticket to download rows of an entity, valid for two minutes: all, or those of a view or selection.',
    params: z.object({ appId: z.string() }),
    body: z.object({
      entity: z.string().regex(/^\w{1,200}$/, 'This is not an entity name.'),
      format: exportFormat,
      /** Whether a CSV file begins with a byte order mark, which Excel needs to read it as UTF-8. */
      mark: z.boolean().optional(),
      filter: z.record(z.string(), z.unknown()).optional(),
      sort: z.string().max(200).optional(),
      /** The columns, in order. Default: all. */
      fields: z.array(field).max(1000).optional(),
      ids: z.array(z.string().max(40)).min(1).max(50_000).optional(),
    }),
    response: z.object({ ticket: z.string(), fileName: z.string() }),
    status: 201,
    maxBodyBytes: 2_000_000,
  },
});
