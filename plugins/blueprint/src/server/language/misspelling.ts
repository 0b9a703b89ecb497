import { isEnglishWord } from './english-model.js';
import { looksLike } from './looks-like.js';

/** British spellings as American ones: `colour`, `organise`, `metre`. */
const american = (words: string) =>
  words.replace(/our\b/g, 'or').replace(/ise/g, 'ize').replace(/tre\b/g, 'ter').replace(/ll/g, 'l');

/**
 * Whether words are a misspelling of known ones, or their British spelling. English words that only resemble them
 * are not: `reporter`, `reported`.
 */
export function isMisspellingOf(said: string, known: string): boolean {
  if (!looksLike(said, known)) return false;
  if (american(said) === american(known)) return true;
  return !said.split(' ').every(isEnglishWord);
}
