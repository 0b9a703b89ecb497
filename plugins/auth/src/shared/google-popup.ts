import { listenToPopup } from '@buildai/core/shared';
import type { PopupAnswer } from '@buildai/core/shared';
import type { GoogleAnswer } from './google-answer.js';

/** The last page of an app's popup, on the app's own origin. The answer is in the fragment, as JSON. */
export const googleDonePath = '/api/auth/google/done';

/** In the browser: whether a message is the answer of the Google popup. */
export function isGoogleAnswer(data: PopupAnswer): data is GoogleAnswer {
  const { connected, customToken, error } = data as PopupAnswer & Readonly<Record<string, unknown>>;
  return connected === true || typeof customToken === 'string' || typeof error === 'string';
}

/**
 * In the browser: listens for the answer of the Google popup, once. @returns a function that stops listening.
 */
export function listenToGoogle(nonce: string, onAnswer: (answer: GoogleAnswer) => void): () => void {
  return listenToPopup(nonce, isGoogleAnswer, onAnswer);
}
