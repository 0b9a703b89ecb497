import { popupNoncePattern } from '@buildai/core/shared';
import { z } from 'zod';

/** Created by the page that opens the popup, to recognize its answer. */
export const googleNonce = z.string().regex(popupNoncePattern);

/**
 * The message of the popup before it closes: a custom token, that Google is connected, or the error. Never a
 * session token.
 */
export const googleAnswer = z.union([
  z.object({ nonce: googleNonce, customToken: z.string().min(1).max(200) }),
  z.object({ nonce: googleNonce, connected: z.literal(true) }),
  z.object({ nonce: googleNonce, error: z.string().max(500) }),
]);
export type GoogleAnswer = z.infer<typeof googleAnswer>;
