import { z } from 'zod';

/** Made by the page that opens the popup, to know the answer for its own. */
export const connectionNonce = z.string().regex(/^[\w-]{20,64}$/);

/** What the popup says before it closes: which connection there is now, or why none. Never a secret. */
export type ConnectionAnswer =
  | { readonly nonce: string; readonly connectionId: string }
  | { readonly nonce: string; readonly error: string };

/** The channel on which the popup answers the page that opened it. */
export const connectionChannel = 'context-sources/connection';

/** In the browser: by what a page knows the answer of its own popup. */
export function newConnectionNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAnswer(data: unknown, nonce: string): data is ConnectionAnswer {
  if (typeof data !== 'object' || data === null) return false;
  const { connectionId, error, ...said } = data as Readonly<Record<string, unknown>>;
  return said['nonce'] === nonce && (typeof connectionId === 'string' || typeof error === 'string');
}

/**
 * In the browser: listens for what comes of a popup, once. A window that was closed never answers.
 * @returns how to stop listening.
 */
export function listenToConnection(nonce: string, onAnswer: (answer: ConnectionAnswer) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || !isAnswer(data, nonce) || signal.aborted) return;
    listening.abort();
    onAnswer(data);
  };
  const channel = new BroadcastChannel(connectionChannel);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', receive, { signal });
  addEventListener('message', receive, { signal });
  return () => listening.abort();
}
