import { withoutAccents } from './words.js';
import type { LanguageCode } from './languages.js';
import { languageCodes } from './languages.js';
import { stopwordsOf } from './stopwords.js';

/** Share of the words that must be stop words: prose has more, lists of names have fewer. */
const leastShare = 0.1;
/** How much more of them than English a language must have: uncertain texts are mostly English, names or numbers. */
const lead = 1.3;

/**
 * The language whose stop words occur most often; undefined for English, unsupported languages, and unknown ones. Less
 * exact than `LanguageDetector`, but without its tables, which keep the process busy while they are loaded.
 * @param words as of `wordsOf`
 */
export function languageOfStopwords(words: readonly string[]): LanguageCode | undefined {
  const countOf = (language: LanguageCode | undefined) => {
    const stopwords = stopwordsOf(language);
    return words.filter((word) => stopwords.has(word) || stopwords.has(withoutAccents(word))).length;
  };
  const counted = languageCodes.map((language) => ({ language, count: countOf(language) }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  const needed = Math.max(countOf(undefined) * lead, words.length * leastShare, 1);
  return best.count >= needed ? best.language : undefined;
}
