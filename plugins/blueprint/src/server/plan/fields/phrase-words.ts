import { withoutAccents } from '../../language/casing.js';

/** A word of a phrase, and where it is. */
export interface PhraseWord {
  /** The word in lower case, without accents. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A word as the field lexicons compare it: in lower case, without accents. */
export function bareWord(word: string): string {
  return (/^[\w ]*$/.test(word) ? word : withoutAccents(word)).toLowerCase();
}

/**
 * The words of a phrase or of a name in code. `parent's phone` is `parents phone`; `l'adresse` and `cost/hour` are
 * taken apart.
 */
export function phraseWords(phrase: string): PhraseWord[] {
  return Array.from(
    phrase.matchAll(/\p{Lu}?\p{Ll}+(?:['’]s(?!\p{L})|(?<=s)['’](?!\p{L}))?|[\p{L}\p{M}]+|\p{N}+|\//gu),
    ({ 0: word, index }) => ({
      text: bareWord(word.replace(/['’]/g, '')),
      start: index,
      end: index + word.length,
    }),
  );
}
