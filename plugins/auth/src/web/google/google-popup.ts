import type { GoogleAnswer } from '../../shared/google-answer.js';
import { listenToGoogle, newGoogleNonce } from '../../shared/google-popup.js';

const windowName = 'google-sign-in';
const windowFeatures = 'popup,width=480,height=640';

/** The popup's way to Google for who wants to sign in; a sale that brought the person here goes along. */
export function signInAddress(nonce: string, saleId: string | null): string {
  const query = new URLSearchParams({ nonce, ...(saleId ? { sale_id: saleId } : {}) });
  return `/api/auth/google?${query.toString()}`;
}

/**
 * Opens Google in a window of its own and listens for what comes of it, once. An address that is still to be asked
 * for finds the window open already: browsers open one only at the click itself.
 * @returns how to stop listening, or undefined where the browser let no window open.
 */
export function openGooglePopup(
  addressFor: (nonce: string) => string | Promise<string>,
  onAnswer: (answer: GoogleAnswer) => void,
): (() => void) | undefined {
  const nonce = newGoogleNonce();
  const address = addressFor(nonce);
  const popup = window.open(typeof address === 'string' ? address : '', windowName, windowFeatures);
  if (!popup) return undefined;
  if (typeof address !== 'string') {
    address.then(
      (url) => (popup.location.href = url),
      () => popup.close(),
    );
  }
  return listenToGoogle(nonce, onAnswer);
}
