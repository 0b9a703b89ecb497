import type { EventStream, Handlers } from '../http/handlers.js';
import { anySignal } from '../shared/any-signal.js';
import { NotAllowed } from '../shared/errors.js';
import type { HostEvents } from './create-events.js';
import type { eventsApi } from './events-api.js';
import type { TopicGuard, TopicSource } from './live.js';
import { mergeStreams } from './merge-streams.js';
import { refusals, sortTopics, sourceOf } from './watched-topics.js';

/**
 * Handles `/api/events`. The topics of one stream belong to several tabs, so one that is refused is reported, and does
 * not end the others.
 */
export function createEventsHandlers(
  events: Pick<HostEvents, 'watch'>,
  guards: () => readonly TopicGuard[],
  sources: () => readonly TopicSource[],
): Handlers<typeof eventsApi> {
  return {
    async watch({ query: { topics, since, after }, caller, context, signal }) {
      const { allowed, refused } = await sortTopics(topics, caller, guards());
      if (allowed.length === 0) {
        throw NotAllowed({ message: `You are not allowed to watch ${topics.join(', ')}.` });
      }
      const ended = new AbortController();
      const both = anySignal([signal, ended.signal]);
      const updates = events.watch({
        topics: allowed,
        after: context.get('last-event-id') || undefined,
        since,
        signal,
      });
      const others = allowed.flatMap((topic) => {
        const positions = (after ?? []).filter((each) => each.topic === topic).map(({ id }) => id);
        return sourceOf(topic, sources())?.({ caller, after: positions, signal: both }) ?? [];
      });
      return endingWith(mergeStreams(updates, [refusals(refused), ...others]), ended);
    },
  };
}

/** Aborts what the stream is made of when it ends. */
async function* endingWith(stream: EventStream, ended: AbortController): EventStream {
  try {
    yield* stream;
  } finally {
    ended.abort();
  }
}
