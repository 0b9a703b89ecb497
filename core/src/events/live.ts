import type { Knex } from 'knex';
import type { Caller } from '../shared/access.js';
import type { Topic } from '../shared/topics.js';
import type { EventStream } from '../http/handlers.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';
import { defineService } from '../plugin/service.js';

/** Sends an event to all browsers that watch the topic at `/api/events`. */
export interface Live {
  send(topic: Topic, event: string, data: unknown, transaction?: Knex.Transaction): Promise<void>;
}
export const live = defineService<Live>('core/live');

/** Authorizes watching the topics with one prefix: `app` for `app:{appId}`. */
export interface TopicGuard {
  readonly prefix: string;
  mayWatch(caller: Caller, id: string): Promise<boolean>;
}
export const topicGuards = defineExtensionPoint<TopicGuard>('core/topic-guard');

export interface FollowTopic {
  /** `{appId}` of `reply:{appId}`. */
  readonly id: string;
  /** The caller, who may watch the topic. */
  readonly caller: Caller;
  /** IDs of events after which the readers of the stream need to go on; each reader has its own. */
  readonly after: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Sends the events of topics with one prefix that are not live updates but have a store and IDs of their own, such as
 * those of replies. They are part of the same stream, in their order, and are resumed by their own IDs.
 */
export interface TopicSource {
  readonly prefix: string;
  follow(topic: FollowTopic): EventStream;
}
export const topicSources = defineExtensionPoint<TopicSource>('core/topic-source');
