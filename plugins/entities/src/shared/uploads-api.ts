import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';
import { imageUse } from './image-use.js';
import type { ImageUse } from './image-use.js';

/** Exclusive limit, in bytes. */
export const maxUploadBytes = 10_000_000;

/** Folder of an app's uploads in the file storage. */
export const uploadFolder = (appId: string) => `uploads/${appId}/`;

/** The address that files of an app are sent to; with a use, images. */
export const uploadAddress = (appId: string, image?: ImageUse): string =>
  `/api/apps/${appId}/uploads${image === undefined ? '' : `?image=${image}`}`;

export const uploadsApi = defineApi({
  uploadFile: {
    method: 'POST',
    path: '/api/apps/:appId/uploads',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary: 'Stores one file of a multipart form. Requires write access to an entity of the app.',
    params: z.object({ appId: z.string().regex(/^\w{1,40}$/, 'This is not an app ID.') }),
    /**
     * With `image`, the file is an image: resized to what its use needs, without metadata, and stored under an address
     * made of its content. Without it, any file, byte for byte.
     */
    query: z.object({ image: imageUse.optional() }),
    /** A path that is valid on the platform and on the app's origins. Anyone who has it may read the file. */
    response: z.object({ file_url: z.string() }),
    status: 201,
  },
});
