import { usedApp } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** The event of the stream, with a `BundleName` as its data. */
export const newestPreviewEvent = 'version';

/** A preview in a tab of its own uses this API. The builder sends new versions to the preview in its frame. */
export const newestPreviewApi = defineApi({
  followNewest: {
    method: 'GET',
    path: '/api/apps/:appId/preview/newest',
    access: 'anonymous',
    reach: 'app',
    on: usedApp('user'),
    summary: 'The bundle of the newest version that could be built, now and whenever there is a newer one.',
    params: z.object({ appId: z.string() }),
    response: 'stream',
  },
});
