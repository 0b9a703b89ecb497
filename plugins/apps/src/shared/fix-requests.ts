/** A fix request from a part of the builder to the assistant. */
export interface FixRequest {
  readonly appId: string;
  /** A complete message to the assistant: errors and their locations. */
  readonly message: string;
  /** Called when the reply has ended well. Not called if it failed, was stopped, or the message could not be sent. */
  readonly onDone?: () => void;
}

type Listener = (request: FixRequest) => void;
const listeners = new Set<Listener>();

/**
 * “Fix with AI” requests from any part of the builder to the conversation, in the browser. The conversation panel listens
 * and sends the message.
 */
export const fixRequests = {
  send(request: FixRequest): void {
    for (const listener of listeners) listener(request);
  },
  /** @returns a function to unsubscribe. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
