import type { LanguageCode } from '../language/languages.js';
import { languages } from '../language/languages.js';
import { termsOfWord } from '../index/terms.js';
import { withoutAccents, wordsOf } from '../index/words.js';

/** A word of a query: what it may be found by in an app. */
export interface QueryWord {
  /** In each language of the app's documents. */
  readonly terms: readonly string[];
  /** Looked for where none of the terms is in the app: Mueller as Müller where the language does not tell. */
  readonly otherSpellings: readonly string[];
}

/** Words that are looked for at most. */
const maxWords = 32;

/** Words of English that stand in nearly every text: a query asks for them only when it has no others. */
const englishStopwords: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be been but by can could did do does for from had has have he her his how i if in into ' +
    'is it its me my no not of on or our she should so some such than that the their them then there these they this ' +
    'to was we were what when where which who why will with would you your'
  ).split(' '),
);

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };
const spellOut = (word: string) => word.replace(/[äöøüå]/g, (letter) => spelledOut[letter] ?? letter);
const contract = (word: string) => word.replace(/(?<=[aou])e|aa/g, (found) => (found === 'aa' ? 'a' : ''));

const stopwordsOf = (language: LanguageCode | undefined) =>
  language ? languages[language].stopwords : englishStopwords;

/**
 * The words that a query asks for, in its order. Nobody says in which language a query is, so each word is looked for
 * in all languages of the app's documents; in each of them without its most common words, unless there are no others.
 * @param found the languages of the documents, beside English and those without a stemmer.
 */
export function queryWords(query: string, found: readonly LanguageCode[]): QueryWord[] {
  const words = [...new Set(wordsOf(query))];
  const asked = [undefined, ...found].map((language) => {
    const stopwords = stopwordsOf(language);
    const isDistinctive = (word: string) => !stopwords.has(word) && !stopwords.has(withoutAccents(word));
    return { language, words: new Set(words.some(isDistinctive) ? words.filter(isDistinctive) : words) };
  });
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
