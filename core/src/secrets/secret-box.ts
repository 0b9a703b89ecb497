import { defineService } from '../plugin/service.js';

/** Authenticated encryption of secrets at rest, under SECRET_KEY. */
export interface SecretBox {
  /** @param context binds the ciphertext to its location, such as `models/key/openai`; required again to open */
  seal(plain: string, context: string): string;
  /** @throws if the text was altered, moved to another context, or sealed under another key */
  open(sealed: string, context: string): string;
}
export const secretBox = defineService<SecretBox>('core/secret-box');
