import type { EventStream } from '../http/handlers.js';
import type { Caller } from '../shared/access.js';
import type { LiveEvent, Topic } from '../shared/topics.js';
import type { TopicGuard, TopicSource } from './live.js';

/** Topics of a caller: those that the caller may watch, and those that not. */
export interface SortedTopics {
  readonly allowed: readonly Topic[];
  readonly refused: readonly Topic[];
}

const partsOf = (topic: Topic): readonly [prefix: string, id: string] => {
  const [prefix = '', id = ''] = topic.split(':');
  return [prefix, id];
};

/** A topic whose prefix has no guard is refused. */
export async function sortTopics(
  topics: readonly Topic[],
  caller: Caller,
  guards: readonly TopicGuard[],
): Promise<SortedTopics> {
  const answers = await Promise.all(
    topics.map(async (topic) => {
      const [prefix, id] = partsOf(topic);
      return (await guards.find((guard) => guard.prefix === prefix)?.mayWatch(caller, id)) === true;
    }),
  );
  return {
    allowed: topics.filter((_, index) => answers[index]),
    refused: topics.filter((_, index) => !answers[index]),
  };
}

/** The events of a topic that has a source of its own; undefined for one of live updates. */
export function sourceOf(
  topic: Topic,
  sources: readonly TopicSource[],
): ((follow: { caller: Caller; after: readonly string[]; signal: AbortSignal }) => EventStream) | undefined {
  const [prefix, id] = partsOf(topic);
  const source = sources.find((candidate) => candidate.prefix === prefix);
  return source && ((follow) => inStream(topic, source.follow({ ...follow, id })));
}

/** Their IDs are part of the data: the ID of the stream is that of the last live update. */
async function* inStream(topic: Topic, events: EventStream): EventStream {
  for await (const { id, event, data } of events) {
    const live: LiveEvent = { topic, data, ...(id === undefined ? {} : { id }) };
    yield { event, data: live };
  }
}

/** Reports which topics the caller may not watch. */
export async function* refusals(topics: readonly Topic[]): EventStream {
  for (const topic of topics) yield { event: 'topic-refused', data: { topic } };
}
