import { foldCase, keyPrefix } from '../../model/collation/order-key.js';

/** What a text is looked up by: `lower(left(text, 200))` in the databases. */
export const textKey = (text: string): string => keyPrefix(foldCase(text));

/** Case variants of a character, each one character long: e, E. */
export function caseVariants(character: string): readonly string[] {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return [...forms].filter((form) => Array.from(form).length === 1);
}
