/** A topic of the live update stream at `/api/events?topics=`, such as `app:{appId}` or `account:{accountId}`. */
export type Topic = `app:${string}` | `account:${string}` | `system`;

/** The data of every event of that stream: the topic that it was sent to, and what was sent. */
export interface LiveEvent {
  readonly topic: Topic;
  readonly data: unknown;
}
