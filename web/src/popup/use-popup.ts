import { listenToPopup, newPopupNonce } from '@buildai/core/shared';
import type { PopupAnswer } from '@buildai/core/shared';
import { useEffect, useRef } from 'react';
import { toast } from '../toast/toast.js';

const windowFeatures = 'popup,width=520,height=680';

/** Opens a window and sends it to the address for this nonce, at once or when it is known. */
export type OpenPopup = (addressFor: (nonce: string) => string | Promise<string>) => void;

/**
 * Opens another service at a click, one window of a name at a time, and tells what came of it; what went wrong there
 * is said in a toast. A window that was closed is as if it had never been opened. It listens as long as it is shown.
 * Where the address cannot be had the window closes, and whoever asks for the address says why.
 */
export function usePopup<T extends PopupAnswer>(
  windowName: string,
  isAnswer: (data: PopupAnswer) => data is T,
  onAnswer: (answer: Exclude<T, { readonly error: string }>) => void,
): OpenPopup {
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);
  const fail = (message: string): void => toast({ message, severity: 'error' });

  return (addressFor) => {
    stopListening.current?.();
    const nonce = newPopupNonce();
    const address = addressFor(nonce);
    // Browsers open a window only at the click itself: an address that is still asked for follows.
    const popup = window.open(typeof address === 'string' ? address : '', windowName, windowFeatures);
    if (typeof address !== 'string') {
      address.then(
        (url) => popup && (popup.location.href = url),
        () => popup?.close(),
      );
    }
    if (!popup) return fail('Your browser blocked the window. Allow pop-ups for this page and try again.');
    stopListening.current = listenToPopup(nonce, isAnswer, (answer) => {
      if ('error' in answer && typeof answer.error === 'string') fail(answer.error);
      else onAnswer(answer as Exclude<T, { readonly error: string }>);
    });
  };
}
