import type { LanguageCode } from './languages.js';
import { stopwordsOf } from './stopwords.js';
import { termsOfWord } from './terms.js';
import { withoutAccents, wordsOf } from './words.js';

/** A query word with the terms to look up. */
export interface QueryWord {
  /** The terms in each language of the app's documents. */
  readonly terms: readonly string[];
  /** Alternatives if none of the terms is indexed: Mueller as Müller, if the language does not decide. */
  readonly otherSpellings: readonly string[];
}

/** Maximum number of words per query. */
export const maxWords = 32;

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };
/** Müller as Mueller. */
export const spellOut = (word: string) => word.replace(/[äöøüå]/g, (letter) => spelledOut[letter] ?? letter);
/** Mueller as Muller. */
export const contract = (word: string) =>
  word.replace(/(?<=[aou])e|aa/g, (found) => (found === 'aa' ? 'a' : ''));

/** The words of a query to look up in documents of a language. */
export interface DistinctiveWords {
  readonly language: LanguageCode | undefined;
  readonly words: ReadonlySet<string>;
}

/** The words of a query in each language, without its stop words, unless there are no others. */
export function distinctiveWords(
  words: readonly string[],
  found: readonly LanguageCode[],
): DistinctiveWords[] {
  return [undefined, ...found].map((language) => {
    const stopwords = stopwordsOf(language);
    const isDistinctive = (word: string) => !stopwords.has(word) && !stopwords.has(withoutAccents(word));
    return { language, words: new Set(words.some(isDistinctive) ? words.filter(isDistinctive) : words) };
  });
}

/**
 * The words of a query, in order. The query's language is unknown, so each word is looked up in all languages
 * of the app's documents; without that language's stop words, unless there are no others.
 * @param found the languages of the documents, other than English and those without a stemmer.
 */
export function queryWords(query: string, found: readonly LanguageCode[]): QueryWord[] {
  const words = [...new Set(wordsOf(query))];
  const asked = distinctiveWords(words, found);
  const seen = new Set<string>();
  return words
    .map((word) => {
      const of = (spelling: string) =>
        asked.flatMap(({ language, words: distinctive }) =>
          distinctive.has(word) ? termsOfWord(spelling, language) : [],
        );
      const terms = [...new Set([...of(word), ...of(spellOut(word))])];
      const otherSpellings = of(contract(word)).filter((term) => !terms.includes(term));
      return { terms, otherSpellings };
    })
    .filter(({ terms: [first = ''] }) => first !== '' && !seen.has(first) && Boolean(seen.add(first)))
    .slice(0, maxWords);
}
