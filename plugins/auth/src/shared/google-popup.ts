import { listenToPopup } from '@buildai/core/shared';
import type { PopupAnswer } from '@buildai/core/shared';
import type { GoogleAnswer } from './google-answer.js';

/** Where the popup of an app ends, on the app's own origin. The answer is in the fragment, as JSON. */
export const googleDonePath = '/api/auth/google/done';

/** In the browser: whether this is what the popup of Google says. */
export function isGoogleAnswer(data: PopupAnswer): data is GoogleAnswer {
  const { connected, customToken, error } = data as PopupAnswer & Readonly<Record<string, unknown>>;
  return connected === true || typeof customToken === 'string' || typeof error === 'string';
}

/**
 * In the browser: listens for what comes of the popup of Google, once.
 * @returns how to stop listening.
 */
export function listenToGoogle(nonce: string, onAnswer: (answer: GoogleAnswer) => void): () => void {
  return listenToPopup(nonce, isGoogleAnswer, onAnswer);
}
