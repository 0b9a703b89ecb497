/** A topic of the live update stream at `/api/events?topics=`, such as `app:{appId}` or `account:{accountId}`. */
export type Topic =
  `app:${string}` | `account:${string}` | `rows:${string}` | `reply:${string}` | `logs:${string}` | `system`;

/** Data of every event of that stream: its topic and the data sent to it. */
export interface LiveEvent {
  readonly topic: Topic;
  readonly data: unknown;
  /** ID of an event of a topic with IDs of its own, such as those of replies. */
  readonly id?: string;
}
