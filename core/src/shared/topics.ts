/** A topic of the live update stream at `/api/events?topics=`, such as `app:{appId}` or `account:{accountId}`. */
export type Topic = `app:${string}` | `account:${string}` | `system`;
