import type { Language } from '../../language/language.js';
import { lookUpField } from '../../plan/fields/look-up-field.js';
import { findEntity } from '../../understanding/lexicon.js';
import type { RequestWord } from './request-word.js';

/** What lexicons know of the phrases of a request: for each word, whether it begins (B) or goes on (I) with one. */
export interface LexiconHits {
  /** Marks of field phrases, with fieldness and type: `Bs:date`. */
  readonly field: readonly string[];
  readonly thing: readonly string[];
}

const longestField = 4;
const longestThing = 2;
const isWord = ({ text }: RequestWord) => /\p{L}/u.test(text);

export function lexiconHits(words: readonly RequestWord[], language: Language): LexiconHits {
  const field = words.map(() => '');
  const thing = words.map(() => '');
  const note = (hits: string[], at: number, length: number, text: string) => {
    for (let index = 0; index < length; index += 1) hits[at + index] ||= `${index === 0 ? 'B' : 'I'}${text}`;
  };
  for (let at = 0; at < words.length; at += 1)
    for (let length = longestField; length > 0; length -= 1) {
      const part = words.slice(at, at + length);
      const isPhrase =
        part.length === length && part.every(isWord) && part[0]?.sentence === part.at(-1)?.sentence;
      if (!isPhrase) continue;
      const phrase = part.map(({ low }) => low).join(' ');
      const meaning = field[at] === '' ? lookUpField(phrase, language) : undefined;
      if (meaning?.isWhole)
        note(field, at, length, `${meaning.fieldness[0]}${meaning.isPlural ? 's' : ''}:${meaning.type}`);
      if (thing[at] === '' && length <= longestThing && findEntity(phrase)?.match === 'exact')
        note(thing, at, length, '');
    }
  return { field, thing };
}
