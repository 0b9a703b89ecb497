import type { Handlers } from '../http/handlers.js';
import { NotAllowed } from '../shared/errors.js';
import type { HostEvents } from './create-events.js';
import type { eventsApi } from './events-api.js';
import type { TopicGuard } from './live.js';

/** Handles `/api/events`. A topic whose prefix has no guard is refused. */
export function createEventsHandlers(
  events: Pick<HostEvents, 'watch'>,
  guards: () => readonly TopicGuard[],
): Handlers<typeof eventsApi> {
  return {
    async watch({ query: { topics, since }, caller, context, signal }) {
      for (const topic of topics) {
        const [prefix, id = ''] = topic.split(':');
        const guard = guards().find((candidate) => candidate.prefix === prefix);
        if (!(await guard?.mayWatch(caller, id))) {
          throw NotAllowed({ message: `You are not allowed to watch ${topic}.` });
        }
      }
      return events.watch({ topics, after: context.get('last-event-id') || undefined, since, signal });
    },
  };
}
