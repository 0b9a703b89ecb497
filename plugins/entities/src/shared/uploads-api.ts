import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';

/** Exclusive limit, in bytes. */
export const maxUploadBytes = 10_000_000;

/** Folder of an app's uploads in the file storage. */
export const uploadFolder = (appId: string) => `uploads/${appId}/`;

export const uploadsApi = defineApi({
  uploadFile: {
    method: 'POST',
    path: '/api/apps/:appId/uploads',
    access: 'anonymous',
    reach: 'app',
    on: appRows('visitor'),
    summary: 'Stores one file of a multipart form. Requires write access to an entity of the app.',
    params: z.object({ appId: z.string().regex(/^\w{1,40}$/, 'This is not an app ID.') }),
    /** A path that is valid on the platform and on the app's origins. Anyone who has it may read the file. */
    response: z.object({ file_url: z.string() }),
    status: 201,
  },
});
