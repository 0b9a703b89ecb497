import type { TextMask } from '@buildai/apps/shared';
import { SecretUnreadable } from '@buildai/core';
import type { SecretCache } from '../calls/secret-cache.js';
import { secretMask } from './mask-secrets.js';

/** Hides the values of an app's secrets in what is kept and sent to models, such as issues. */
export const secretsTextMask = (secrets: Pick<SecretCache, 'open'>): TextMask => ({
  async mask(appId, text) {
    try {
      // The text may have been cut before.
      return secretMask((await secrets.open(appId)).values)(text, true);
    } catch (error) {
      // What no function can read is in no answer of one.
      if (SecretUnreadable.is(error)) return text;
      throw error;
    }
  },
});
