import type { Transaction } from '@buildai/core';
import { defineEvent, defineService } from '@buildai/core/shared';
import type { ChangeSummary } from '@buildai/versions/shared';
import type { SentMessage } from './api.js';
import type { StoredReplyEvent } from './events.js';
import { chatLiveEvents } from './live-events.js';
import type { ReplyLive } from './live-events.js';
import type { ActionFailure, ChatMode, ReplyError, ReplyStatus } from './message.js';

/** A requested reply. */
export interface StartedReply {
  /** ID of the assistant's message. */
  readonly messageId: string;
  readonly userMessageId: string;
}

/** The result of a reply. */
export interface ReplyOutcome {
  readonly messageId: string;
  /** Who asked. */
  readonly accountId: string;
  readonly mode: ChatMode;
  /** The ID of the model that was asked for; undefined for the default model. */
  readonly model: string | undefined;
  /** Whether the platform asked on its own. */
  readonly isAutomatic: boolean;
  readonly status: Exclude<ReplyStatus, 'running'>;
  /** What the model wrote, actions included. */
  readonly content: string;
  /** Undefined if the reply changed nothing. */
  readonly versionId: string | undefined;
  readonly notApplied: readonly ActionFailure[];
  readonly error: ReplyError | undefined;
}

/** What the platform did about issues of an app. */
export interface RecordedAutofix {
  readonly appId: string;
  readonly accountId: string;
  /** The issues, for the message’s details. */
  readonly issues: string;
  /** What was done, for the reply. */
  readonly reply: string;
  /** Sentences about each change. */
  readonly notes: readonly string[];
  readonly changes: ChangeSummary;
  /** The version with the changes. */
  readonly versionId: string;
}

/** The conversation of an app, for callers inside the platform, who must check permissions themselves. */
export interface Conversation {
  /**
   * Stores the message and starts the assistant.
   * @throws ReplyRunning if it is already working on this app.
   */
  send(
    input: SentMessage & {
      readonly appId: string;
      readonly accountId: string;
      /** Whether the platform asks on its own: the reply is free. */
      readonly isAutomatic?: boolean;
    },
  ): Promise<StartedReply>;
  /**
   * Adds a message about issues with a reply that says what was done about them, without a model.
   * @throws ReplyRunning if the assistant is working on this app
   */
  recordAutofix(autofix: RecordedAutofix, transaction: Transaction): Promise<void>;
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

/** A reply has started; also a live update of the app. */
export const replyStarted = defineEvent<ReplyLive>(chatLiveEvents.started, {
  topic: ({ appId }) => `app:${appId}`,
});

/** A reply has ended, in any way. */
export const replyCompleted = defineEvent<{
  appId: string;
  messageId: string;
  status: ReplyOutcome['status'];
}>('chat-assistant/reply-completed');
