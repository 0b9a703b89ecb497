import { z } from 'zod';
import { defineApi } from '../shared/api.js';
import type { Topic } from '../shared/topics.js';

const form = /^(app|account|rows|reply|logs):[\w-]{1,64}$|^system$/;

const topic = z.custom<Topic>(
  (value) => typeof value === 'string' && form.test(value),
  'should be a topic such as app:{appId}, account:{accountId} or system',
);

/** `reply:{appId}@{event ID}` */
const position = z
  .string()
  .regex(/^[^@]+@[\w.-]{1,100}$/, 'should be a topic, @ and the ID of an event')
  .transform((text) => {
    const [name = '', id = ''] = text.split('@');
    return { topic: name, id };
  });

/** One live stream for all tabs of a browser, with all topics that they watch. The data of each event is a `LiveEvent`. */
export const eventsApi = defineApi({
  watch: {
    method: 'GET',
    path: '/api/events',
    access: 'all',
    summary:
      'Live updates for the given topics. Last-Event-ID resumes an interrupted stream. Without it, `since` is how many milliseconds ago the client began to load what it shows. `reply:{appId}` and `logs:{appId}` are resumed by `after`. A `topic-refused` event names a topic that the caller may not watch.',
    query: z.object({
      topics: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(topic).max(200, 'should name at most 200 topics'))
        // Each is read once, however often it is named.
        .transform((topics) => [...new Set(topics)]),
      since: z.coerce.number('should be a number of milliseconds').int().min(0).optional(),
      /** Last events received of topics whose events have IDs of their own: `reply:{appId}@{id},logs:{appId}@{id}`. */
      after: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(position).max(400, 'should name at most 400 events'))
        .optional(),
    }),
    response: 'stream',
  },
});
