import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** Maximum size of a person's memories in one app, in bytes of JSON. */
export const maxMemoriesBytes = 16_384;

const memories = z.record(z.string(), z.json());
export type Memories = z.infer<typeof memories>;

const paths = {
  path: '/api/live_api/user/memories/current',
  aliases: ['/api/user/memories/current'],
} as const;
/** The app, as stated on the platform; on an app's origin, that app. */
const query = z.object({ appId: z.string().min(1).max(100).optional() });

/** What an app remembers of the caller: an end user of the app, or a platform account. */
export const memoriesApi = defineApi({
  getMemories: {
    ...paths,
    method: 'GET',
    access: 'all',
    reach: 'both',
    summary: 'What the app remembers about the signed-in person.',
    query,
    response: z.object({ memories }),
  },
  changeMemories: {
    ...paths,
    method: 'PATCH',
    access: 'all',
    reach: 'both',
    summary: 'Updates memories by key; null deletes one. At most 16 KB in total.',
    query,
    body: z.record(z.string().min(1).max(100), z.json()),
    maxBodyBytes: 2 * maxMemoriesBytes,
    response: z.object({ memories }),
  },
});
