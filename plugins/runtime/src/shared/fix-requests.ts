/** What the preview asks the assistant to put right. */
export interface FixRequest {
  readonly appId: string;
  /** A whole message to the assistant: what is wrong, and where. */
  readonly message: string;
}

type Listener = (request: FixRequest) => void;
const listeners = new Set<Listener>();

/**
 * From the preview to the conversation, in the browser: "Fix with AI". Whoever shows the conversation
 * listens and sends the message.
 */
export const fixRequests = {
  send(request: FixRequest): void {
    for (const listener of listeners) listener(request);
  },
  /** @returns a function that stops listening. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
