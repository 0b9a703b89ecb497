import { usePopup } from '@buildai/web';
import type { OpenPopup } from '@buildai/web';
import type { GoogleAnswer } from '../../shared/google-answer.js';
import { isGoogleAnswer } from '../../shared/google-popup.js';

/** The popup's way to Google for who wants to sign in; a sale that brought the person here goes along. */
export function signInAddress(nonce: string, saleId: string | null): string {
  const query = new URLSearchParams({ nonce, ...(saleId ? { sale_id: saleId } : {}) });
  return `/api/auth/google?${query.toString()}`;
}

/** Opens Google at a click. */
export function useGooglePopup(
  onAnswer: (answer: Exclude<GoogleAnswer, { readonly error: string }>) => void,
): OpenPopup {
  return usePopup('google-sign-in', isGoogleAnswer, onAnswer);
}
