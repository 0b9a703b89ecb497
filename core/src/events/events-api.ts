import { z } from 'zod';
import { defineApi } from '../shared/api.js';
import type { Topic } from '../shared/topics.js';

const topic = z.custom<Topic>(
  (value) => typeof value === 'string' && /^(app|account|rows):[\w-]{1,64}$|^system$/.test(value),
  'should be a topic such as app:{appId}, account:{accountId} or system',
);

/** One live stream per browser tab, for all topics it watches. The data of each event is a `LiveEvent`. */
export const eventsApi = defineApi({
  watch: {
    method: 'GET',
    path: '/api/events',
    access: 'all',
    summary:
      'Live updates for the given topics. Last-Event-ID resumes an interrupted stream. Without it, `since` is how many milliseconds ago the client began to load what it shows.',
    query: z.object({
      topics: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(topic).max(20, 'should name at most 20 topics')),
      since: z.coerce.number('should be a number of milliseconds').int().min(0).optional(),
    }),
    response: 'stream',
  },
});
