import { defineEvent, defineService } from '@buildai/core/shared';
import type { SentMessage } from './api.js';
import type { StoredReplyEvent } from './events.js';
import type { ActionFailure, ReplyError, ReplyStatus } from './message.js';

/** A requested reply. */
export interface StartedReply {
  /** ID of the assistant's message. */
  readonly messageId: string;
  readonly userMessageId: string;
}

/** The result of a reply. */
export interface ReplyOutcome {
  readonly messageId: string;
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** What the model wrote, actions included. */
  readonly content: string;
  /** Undefined if the reply changed nothing. */
  readonly versionId: string | undefined;
  readonly notApplied: readonly ActionFailure[];
  readonly error: ReplyError | undefined;
}

/** The conversation of an app, for callers inside the platform, who must check permissions themselves. */
export interface Conversation {
  /**
   * Stores the message and starts the assistant.
   * @throws ReplyRunning if it is already working on this app.
   */
  send(input: SentMessage & { readonly appId: string; readonly accountId: string }): Promise<StartedReply>;
  /** The events of a reply from its start, or after the event with this ID, to its end. */
  events(
    messageId: string,
    options?: { after?: string; signal?: AbortSignal },
  ): AsyncIterable<StoredReplyEvent>;
  /** Waits for the end of a reply. */
  outcome(messageId: string, signal?: AbortSignal): Promise<ReplyOutcome>;
  /** Stops the running reply of an app, if there is one, on any instance. */
  stop(appId: string): Promise<void>;
  /** Whether the assistant is working on this app. */
  isRunning(appId: string): Promise<boolean>;
}
export const conversation = defineService<Conversation>('chat-assistant/conversation');

/** A reply has ended, in any way. */
export const replyCompleted = defineEvent<{
  appId: string;
  messageId: string;
  status: ReplyOutcome['status'];
}>('chat-assistant/reply-completed');
