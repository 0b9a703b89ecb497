import type { GoogleAnswer } from './google-answer.js';

/** The channel on which the popup answers the page that opened it. */
export const googleChannel = 'auth/google';

/** Where the popup of an app ends, on the app's own origin. The answer is in the fragment, as JSON. */
export const googleDonePath = '/api/auth/google/done';

/** In the browser: by what a page knows the answer of its own popup. */
export function newGoogleNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAnswer(data: unknown, nonce: string): data is GoogleAnswer {
  if (typeof data !== 'object' || data === null) return false;
  const { connected, customToken, error, ...said } = data as Readonly<Record<string, unknown>>;
  if (said['nonce'] !== nonce) return false;
  return connected === true || typeof customToken === 'string' || typeof error === 'string';
}

/**
 * In the browser: listens for what comes of a popup, once. A window that was closed never answers, and one that
 * seems closed may yet: Google's pages cut its tie to this one.
 * @returns how to stop listening.
 */
export function listenToGoogle(nonce: string, onAnswer: (answer: GoogleAnswer) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || !isAnswer(data, nonce) || signal.aborted) return;
    listening.abort();
    onAnswer(data);
  };
  const channel = new BroadcastChannel(googleChannel);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', receive, { signal });
  addEventListener('message', receive, { signal });
  return () => listening.abort();
}
