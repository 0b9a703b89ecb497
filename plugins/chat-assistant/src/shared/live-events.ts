/** Live events on `app:{appId}` about its conversation. */
export const chatLiveEvents = {
  started: 'chat-assistant/reply-started',
  completed: 'reply-completed',
} as const;

/** Payload of both. */
export interface ReplyLive {
  readonly appId: string;
  readonly messageId: string;
}
