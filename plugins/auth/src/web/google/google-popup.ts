import { googleAnswer, googleChannel } from '../../shared/google-answer.js';
import type { GoogleAnswer } from '../../shared/google-answer.js';

const windowName = 'google-sign-in';
const windowFeatures = 'popup,width=480,height=640';

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Opens Google in a window of its own and listens for what comes of it, once. A window that was closed never
 * answers, and one that seems closed may yet: Google's pages cut its tie to this one.
 * @returns how to stop listening, or undefined where the browser let no window open.
 */
export function openGooglePopup(onAnswer: (answer: GoogleAnswer) => void): (() => void) | undefined {
  const nonce = newNonce();
  if (!window.open(`/api/auth/google?nonce=${nonce}`, windowName, windowFeatures)) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin) return;
    const answer = googleAnswer.safeParse(data).data;
    if (answer?.nonce !== nonce || signal.aborted) return;
    listening.abort();
    onAnswer(answer);
  };
  const channel = new BroadcastChannel(googleChannel);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', receive, { signal });
  addEventListener('message', receive, { signal });
  return () => listening.abort();
}
