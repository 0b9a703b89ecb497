import { popupNoncePattern } from '@buildai/core/shared';
import { z } from 'zod';

/** Made by the page that opens the popup, to know the answer for its own. */
export const googleNonce = z.string().regex(popupNoncePattern);

/** What the popup says before it closes: a one-time code, that Google is connected, or why not. Never a token. */
export const googleAnswer = z.union([
  z.object({ nonce: googleNonce, customToken: z.string().min(1).max(200) }),
  z.object({ nonce: googleNonce, connected: z.literal(true) }),
  z.object({ nonce: googleNonce, error: z.string().max(500) }),
]);
export type GoogleAnswer = z.infer<typeof googleAnswer>;
