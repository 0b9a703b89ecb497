import type { Events, EventStream, TopicSource } from '@buildai/core';
import { replyStarted } from '../shared/conversation.js';
import { parseReplyEventId } from '../shared/events.js';
import type { StoredReplyEvent } from '../shared/events.js';
import type { OwnConversation } from './own-conversation.js';
import { eventsForBuilder } from './for-builder.js';

type Follow = Parameters<TopicSource['follow']>[0];

/** Resolves with the next reply of an app that starts, on any instance. */
class Starts {
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(events: Events) {
    events.subscribe(replyStarted, ({ appId }) => {
      for (const wake of this.#waiting.get(appId) ?? []) wake();
      this.#waiting.delete(appId);
    });
  }

  next(appId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(appId) ?? new Set();
      this.#waiting.set(appId, waiting);
      const end = () => {
        signal.removeEventListener('abort', end);
        waiting.delete(end);
        if (waiting.size === 0 && this.#waiting.get(appId) === waiting) this.#waiting.delete(appId);
        resolve();
      };
      waiting.add(end);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
}

/** `m1.7` and `m1.3` → `m1.3`: readers of one stream go on after different events. */
function earliest(after: readonly string[]): ReadonlyMap<string, string> {
  const byReply = new Map<string, { id: string; sequence: number }>();
  for (const id of after) {
    const parsed = parseReplyEventId(id);
    if (!parsed) continue;
    const known = byReply.get(parsed.messageId);
    if (!known || parsed.sequence < known.sequence)
      byReply.set(parsed.messageId, { id, sequence: parsed.sequence });
  }
  return new Map([...byReply].map(([messageId, { id }]) => [messageId, id]));
}

/** The events of the replies of an app, one reply after the other, as topic `reply:{appId}`. */
export function replyTopic(
  conversation: Pick<OwnConversation, 'events' | 'replyToFollow'>,
  events: Events,
): TopicSource {
  const starts = new Starts(events);

  async function* follow({ id: appId, after, signal }: Follow): AsyncGenerator<StoredReplyEvent, void> {
    const positions = earliest(after);
    const sent = new Set<string>();
    // Those that ended meanwhile first: their readers wait for the end.
    for (const [messageId, position] of positions) {
      if ((await conversation.replyToFollow(appId, position)) !== messageId) continue;
      sent.add(messageId);
      yield* conversation.events(messageId, { after: position, signal });
    }
    while (!signal.aborted) {
      const started = starts.next(appId, signal);
      const messageId = await conversation.replyToFollow(appId, undefined);
      if (messageId !== undefined && !sent.has(messageId)) {
        sent.add(messageId);
        yield* conversation.events(messageId, { signal });
      } else await started;
    }
  }

  return {
    prefix: 'reply',
    follow(topic): EventStream {
      const { caller } = topic;
      const isAdmin = caller.kind === 'account' && caller.isAdmin;
      return isAdmin ? follow(topic) : eventsForBuilder(follow(topic));
    },
  };
}
