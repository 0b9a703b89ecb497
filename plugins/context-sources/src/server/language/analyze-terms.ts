import type { TextTerms } from '../../shared/text-terms.js';
import { termsOfWord } from './terms.js';
import { withoutAccents, wordsOf } from './words.js';
import { languageOfStopwords } from './language-of-stopwords.js';
import { stopwordsOf } from './stopwords.js';

/** Characters of a sample that are looked at. */
const sampleLength = 20_000;

export const analyzeTerms: TextTerms = {
  analyzer(sample) {
    const language = languageOfStopwords(wordsOf(sample.join('\n').slice(0, sampleLength)));
    const stopwords = stopwordsOf(language);
    return (text) =>
      wordsOf(text)
        .filter((word) => !stopwords.has(word) && !stopwords.has(withoutAccents(word)))
        .flatMap((word) => termsOfWord(word, language)[0] ?? []);
  },
};
