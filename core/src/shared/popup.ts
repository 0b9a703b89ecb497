/** Format of a popup's nonce. */
export const popupNoncePattern = /^[\w-]{20,64}$/;

/** BroadcastChannel on which popups send results to the pages that opened them. */
export const popupChannel = 'popup-answers';

/** Message of a popup to the page that created the nonce. Must not contain lasting secrets. */
export interface PopupAnswer {
  readonly nonce: string;
}

/** Browser only: creates the nonce by which a page recognizes the result of its own popup. */
export function newPopupNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isMarked(data: unknown, nonce: string): data is PopupAnswer {
  return typeof data === 'object' && data !== null && 'nonce' in data && data.nonce === nonce;
}

/**
 * Browser only: listens once for the result of a popup. A closed window never sends one, but a window that appears
 * closed may still do so: pages of a service can sever its connection to the opener.
 * @returns a function that stops listening
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
