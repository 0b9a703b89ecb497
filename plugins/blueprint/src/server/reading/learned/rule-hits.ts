import type { Language } from '../../language/language.js';
import { singularIn } from '../../language/number.js';
import type { Reading } from '../thing-draft.js';
import type { RequestWord } from './request-word.js';

const wordsIn = (phrase: string) =>
  phrase
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);

/** What the reading by rules takes each word for: part of a thing's name, of a field's, or of an option. */
export function ruleHits(words: readonly RequestWord[], reading: Reading, language: Language): string[] {
  const flags = new Map<string, Set<string>>();
  const add = (phrase: string, flag: string) => {
    const all = wordsIn(phrase);
    all.forEach((word, at) => {
      const lemma = singularIn(word, language);
      const known = flags.get(lemma) ?? new Set<string>();
      known.add(at === all.length - 1 ? flag : flag.toLowerCase());
      flags.set(lemma, known);
    });
  };
  for (const { phrase, fields, evidence } of reading.things) {
    add(phrase, evidence.has('owner') || evidence.has('thing') ? 'T' : 'S');
    for (const field of fields) {
      add(field.phrase, 'F');
      for (const part of field.parts) add(part.phrase, 'F');
      for (const option of field.options) add(option, 'O');
    }
  }
  for (const { phrase } of reading.loose) add(phrase, 'L');
  return words.map(({ lemma }) => [...(flags.get(lemma) ?? [])].sort().join(''));
}
