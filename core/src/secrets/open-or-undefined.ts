import { SecretUnreadable } from './errors.js';
import type { SecretBox } from './secret-box.js';

/** Opens a sealed text; undefined if none of the keys opens it. */
export function openOrUndefined(box: SecretBox, sealed: string, context: string): string | undefined {
  try {
    return box.open(sealed, context);
  } catch (error) {
    if (SecretUnreadable.is(error)) return undefined;
    throw error;
  }
}
