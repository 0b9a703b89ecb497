import { AppMessages } from './app-messages.js';

/** What a part of the builder asks the assistant to do. */
export interface AssistantRequest {
  /** A complete message to the assistant: errors and their locations, or a change of who has access. */
  readonly message: string;
  /** Whether it is about errors that the platform found. */
  readonly isFix: boolean;
  /** Shown if it could not be sent, instead of the reason. */
  readonly failed?: string;
  /** Shown if the assistant is working, instead of the usual message. */
  readonly busy?: string;
  /** Called when it is known whether the message was sent; if not, the person has been shown why. */
  readonly onSent?: (isSent: boolean) => void;
  /** Called when the reply has ended well. Not called if it failed, was stopped, or the message could not be sent. */
  readonly onDone?: () => void;
}

/**
 * Requests of any part of the builder to the conversation panel, which sends them like messages of its composer: with
 * the chosen model, to build. Nothing else of the builder sends messages.
 */
export const assistantRequests = new AppMessages<AssistantRequest>();
