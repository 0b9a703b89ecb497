import { stemmer } from 'stemmer';
import type { LanguageCode } from './languages.js';
import { languages } from './languages.js';
import { withoutAccents, wordsOf } from './words.js';

/** Maximum term length, as in the column. */
const maxTermLength = 64;
const latinWord = /^[\p{Script=Latin}\p{M}]+$/u;

/** Stemmer cache by language and word. */
const known = new Map<string, readonly string[]>();
const maxKnown = 50_000;

/** English and languages without a stemmer: the stem. Others: prefixed with the language code, as `de:haus`. */
const termOf = (stem: string, language: LanguageCode | undefined) =>
  (language ? `${language}:${stem}` : stem).slice(0, maxTermLength);

function makeTerms(word: string, language: LanguageCode | undefined): readonly string[] {
  const plain = withoutAccents(word).slice(0, maxTermLength);
  if (language === undefined || !latinWord.test(word))
    return [/^[a-z]+$/.test(plain) ? stemmer(plain) : plain];
  const { stem } = languages[language];
  const own = withoutAccents(stem(word));
  if (plain === word) return [termOf(own, language)];
  // Users omit accents, and a stemmer may find another ending without them.
  return [...new Set([termOf(own, language), termOf(withoutAccents(stem(plain)), language)])];
}

/**
 * The terms of a word, best first: its stem without accents, and the stem of the word written without accents.
 * @param word from `wordsOf`. @param language undefined for English and languages without a stemmer.
 */
export function termsOfWord(word: string, language: LanguageCode | undefined): readonly string[] {
  const key = language ? `${language}:${word}` : word;
  const made = known.get(key);
  if (made) return made;
  if (known.size >= maxKnown) known.clear();
  const terms = makeTerms(word, language);
  known.set(key, terms);
  return terms;
}

/** The terms of each word of a text, in order. */
export const termsOf = (text: string, language?: LanguageCode): (readonly string[])[] =>
  wordsOf(text).map((word) => termsOfWord(word, language));
