import { usePopup } from '@buildai/web';
import type { OpenPopup } from '@buildai/web';
import type { GoogleAnswer } from '../../shared/google-answer.js';
import { isGoogleAnswer } from '../../shared/google-popup.js';

/** Address of the popup that signs in with Google; carries the id of a purchase. */
export function signInAddress(nonce: string, saleId: string | null): string {
  const query = new URLSearchParams({ nonce, ...(saleId ? { sale_id: saleId } : {}) });
  return `/api/auth/google?${query.toString()}`;
}

/** Opens the Google popup. */
export function useGooglePopup(
  onAnswer: (answer: Exclude<GoogleAnswer, { readonly error: string }>) => void,
): OpenPopup {
  return usePopup('google-sign-in', isGoogleAnswer, onAnswer);
}
