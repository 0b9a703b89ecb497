import { listenToPopup, newPopupNonce } from '@buildai/core/shared';
import type { PopupAnswer } from '@buildai/core/shared';
import { useEffect, useRef } from 'react';
import { toast } from '../toast/toast.js';

const windowFeatures = 'popup,width=520,height=680';

/** Opens a popup at the address for this nonce; waits for the address if it is a promise. */
export type OpenPopup = (addressFor: (nonce: string) => string | Promise<string>) => void;

/**
 * Opens another service in a popup, one per name, and reports its result; an error reported by the service is shown in
 * a toast. A closed popup is ignored. Listens while mounted. If the address cannot be obtained, the popup is closed,
 * and the caller reports the error.
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
    // Browsers allow a popup only during the click: an address that is still being fetched is set later.
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
