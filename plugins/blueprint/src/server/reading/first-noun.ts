import type { Language } from '../language/language.js';
import { nounPhrase } from './noun-phrase.js';
import type { Sentence } from './sentences.js';
import { trimmed, withoutWish } from './segment-words.js';

/** What a request speaks of first, in singular or plural as it is said: `mushrooms`, `key` of `who has which key?`. */
export function firstNoun([first]: readonly Sentence[], language: Language): string {
  const tokens = trimmed(withoutWish(trimmed(first?.segments[0]?.tokens ?? [])).tokens);
  const end =
    tokens.findLastIndex(({ pos, role }) => (pos === 'noun' || pos === 'adjective') && role === undefined) +
    1;
  let from = Math.max(0, end - 1);
  while (from > 0 && tokens[from - 1]?.pos === 'noun' && tokens[from - 1]?.role === undefined) from -= 1;
  return nounPhrase(tokens.slice(from, end), language).text;
}
