/** What happens in the conversation of an app, as browsers that watch `app:{appId}` hear it. */
export const chatLiveEvents = {
  started: 'reply-started',
  completed: 'reply-completed',
} as const;

/** What both carry. */
export interface ReplyLive {
  readonly appId: string;
  readonly messageId: string;
}
