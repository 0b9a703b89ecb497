import type { Language } from '../language.js';
import type { FieldWord } from './english-field-words.js';
import { fieldWords } from './english-field-words.js';
import { frenchFieldWords } from './french-field-words.js';
import { germanFieldWords } from './german-field-words.js';
import { italianFieldWords } from './italian-field-words.js';
import { portugueseFieldWords } from './portuguese-field-words.js';
import { spanishFieldWords } from './spanish-field-words.js';

export const otherFieldWords: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<FieldWord, string>>>> =
  {
    de: germanFieldWords,
    fr: frenchFieldWords,
    es: spanishFieldWords,
    pt: portugueseFieldWords,
    it: italianFieldWords,
  };

const isKnown = (word: string): word is FieldWord => fieldWords.some((known) => known === word);

/** A label of the model's own in a language; one that is not known as it is. */
export const fieldWordIn = (language: Language, label: string): string =>
  language !== 'en' && isKnown(label) ? otherFieldWords[language][label] : label;
