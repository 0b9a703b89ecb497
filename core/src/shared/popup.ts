/** What the nonce of a popup looks like, wherever it is received. */
export const popupNoncePattern = /^[\w-]{20,64}$/;

/** The channel on which popups answer the pages that opened them. */
export const popupChannel = 'popup-answers';

/** What a popup says before it closes, to the one page that made the nonce. Never a secret that lasts. */
export interface PopupAnswer {
  readonly nonce: string;
}

/** In the browser: by what a page knows the answer of its own popup. */
export function newPopupNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isMarked(data: unknown, nonce: string): data is PopupAnswer {
  return typeof data === 'object' && data !== null && 'nonce' in data && data.nonce === nonce;
}

/**
 * In the browser: listens for what comes of a popup, once. A window that was closed never answers, and one that
 * seems closed may yet: the pages of a service may cut its tie to this one.
 * @returns how to stop listening.
 */
export function listenToPopup<T extends PopupAnswer>(
  nonce: string,
  isAnswer: (data: PopupAnswer) => data is T,
  onAnswer: (answer: T) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || signal.aborted || !isMarked(data, nonce) || !isAnswer(data)) return;
    listening.abort();
    onAnswer(data);
  };
  const channel = new BroadcastChannel(popupChannel);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', receive, { signal });
  addEventListener('message', receive, { signal });
  return () => listening.abort();
}
