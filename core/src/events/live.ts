import type { Knex } from 'knex';
import type { Caller } from '../shared/access.js';
import type { Topic } from '../shared/topics.js';
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
