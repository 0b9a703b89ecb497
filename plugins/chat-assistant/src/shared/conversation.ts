import { defineEvent, defineService } from '@buildai/core/shared';
import type { SentMessage } from './api.js';
import type { StoredReplyEvent } from './events.js';
import type { ActionFailure, ReplyError, ReplyStatus } from './message.js';

/** A reply that has been asked for. */
export interface StartedReply {
  /** The assistant's message. */
  readonly messageId: string;
  readonly userMessageId: string;
}

/** What became of a reply. */
export interface ReplyOutcome {
  readonly messageId: string;
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** What the model wrote, actions included. */
  readonly content: string;
  /** Undefined where the reply changed nothing. */
  readonly versionId: string | undefined;
  readonly notApplied: readonly ActionFailure[];
  readonly error: ReplyError | undefined;
}

/** The conversation of an app, for callers inside the platform: they answer for who may talk. */
export interface Conversation {
  /**
   * Stores the message and sets the assistant to work.
   * @throws ReplyRunning when it is at work on this app already.
   */
  send(input: SentMessage & { readonly appId: string; readonly accountId: string }): Promise<StartedReply>;
  /** The events of a reply from its start, or after the event with this id, to its end. */
  events(
    messageId: string,
    options?: { after?: string; signal?: AbortSignal },
  ): AsyncIterable<StoredReplyEvent>;
  /** Waits for the end of a reply. */
  outcome(messageId: string, signal?: AbortSignal): Promise<ReplyOutcome>;
  /** Stops the running reply of an app, if there is one, on whichever instance it is generated. */
  stop(appId: string): Promise<void>;
  /** Whether the assistant is at work on this app. */
  isRunning(appId: string): Promise<boolean>;
}
export const conversation = defineService<Conversation>('chat-assistant/conversation');

/** A reply has ended, whatever way. */
export const replyCompleted = defineEvent<{
  appId: string;
  messageId: string;
  status: ReplyOutcome['status'];
}>('chat-assistant/reply-completed');
