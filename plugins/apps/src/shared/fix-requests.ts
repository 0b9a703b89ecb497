import { AppMessages } from './app-messages.js';

/** A fix request from a part of the builder to the assistant. */
export interface FixRequest {
  /** A complete message to the assistant: errors and their locations. */
  readonly message: string;
  /** Called when the reply has ended well. Not called if it failed, was stopped, or the message could not be sent. */
  readonly onDone?: () => void;
}

/** “Fix with AI” requests from any part of the builder to the conversation panel, which sends the message. */
export const fixRequests = new AppMessages<FixRequest>();
