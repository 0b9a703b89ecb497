import { editDistance } from '@buildai/core/shared';

/** Whether a word is a misspelling of another: one typo in five letters or more, two in eight or more. */
export function looksLike(word: string, known: string): boolean {
  if (word === known) return true;
  if (known.length < 5 || word.charAt(0) !== known.charAt(0)) return false;
  const allowed = known.length >= 8 ? 2 : 1;
  return Math.abs(word.length - known.length) <= allowed && editDistance(word, known) <= allowed;
}
