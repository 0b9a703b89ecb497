import type { Topic } from '../shared/topics.js';

/** An event, delivered to all plugins on all instances after the change is committed. */
export interface EventType<T> {
  readonly kind: 'event';
  /** `owner/noun-verb`, such as `versions/version-created`. */
  readonly id: string;
  /** Live topic whose watchers receive the event too, under its id. */
  topic?(data: T): Topic;
  /** Never set: carries the type of the data, which is JSON. */
  readonly type?: T;
}

/** @example export const versionCreated = defineEvent<{ appId: string; versionId: string }>('versions/version-created'); */
export function defineEvent<T>(id: string, options: Pick<EventType<T>, 'topic'> = {}): EventType<T> {
  return { kind: 'event', id, ...options };
}
