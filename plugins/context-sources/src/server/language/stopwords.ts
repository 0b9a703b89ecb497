import type { LanguageCode } from './languages.js';
import { languages } from './languages.js';

/** English stop words. */
const englishStopwords: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be been but by can could did do does for from had has have he her his how i if in into ' +
    'is it its me my no not of on or our she should so some such than that the their them then there these they this ' +
    'to was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Words that nearly every text of a language has; undefined is English. */
export const stopwordsOf = (language: LanguageCode | undefined) =>
  language ? languages[language].stopwords : englishStopwords;
