import { defineService } from '../plugin/service.js';

/** Authenticated encryption of what is kept at rest, under SECRET_KEY. */
export interface SecretBox {
  /** @param context binds the ciphertext to its place, such as `models/key/openai`; needed again to open. */
  seal(plain: string, context: string): string;
  /** @throws when the text was altered, moved to another context, or sealed under another key. */
  open(sealed: string, context: string): string;
}
export const secretBox = defineService<SecretBox>('core/secret-box');
