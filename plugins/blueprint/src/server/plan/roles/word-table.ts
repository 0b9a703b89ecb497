import { wordsOf } from '../../language/casing.js';
import { singular } from '../../language/nouns.js';

/** `date de naissance`: in Romance languages the head of a phrase comes first. */
const romance = new Set(['de', 'del', 'della', 'des', 'di', 'do', 'da', 'du', 'la']);

/** A phrase in lower case without accents, its last word in singular. */
export function plainWords(phrase: string): string[] {
  const words = wordsOf(phrase).map((word) => word.toLowerCase());
  const last = words.pop();
  return last === undefined ? [] : [...words, singular(last)];
}

/** Finds the meaning of a phrase by the longest of its endings in a table: `bike rental` by `rental`. */
export class WordTable<T> {
  readonly #meanings = new Map<string, T>();

  /** @param entries a meaning, and its words separated by `|`; the first entry with a word wins */
  constructor(entries: readonly (readonly [meaning: T, words: string])[]) {
    for (const [meaning, words] of entries) {
      for (const word of words.split('|')) {
        const key = plainWords(word).join(' ');
        if (!this.#meanings.has(key)) this.#meanings.set(key, meaning);
      }
    }
  }

  find(phrase: string): T | undefined {
    const words = plainWords(phrase);
    for (let start = 0; start < words.length; start += 1) {
      const found = this.#meanings.get(words.slice(start).join(' '));
      if (found !== undefined) return found;
    }
    const end = words.findIndex((word) => romance.has(word));
    return end > 0 ? this.#meanings.get(plainWords(words.slice(0, end).join(' ')).join(' ')) : undefined;
  }

  /** The meaning of the first word or pair of words that is in the table, anywhere in a text. */
  findIn(text: string): T | undefined {
    const words = wordsOf(text).map((word) => singular(word.toLowerCase()));
    for (const [index, word] of words.entries()) {
      const found = this.#meanings.get(`${word} ${words[index + 1] ?? ''}`) ?? this.#meanings.get(word);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
