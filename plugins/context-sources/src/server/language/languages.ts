import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stopwords as danishStopwords } from '@orama/stopwords/danish';
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch';
import { stopwords as finnishStopwords } from '@orama/stopwords/finnish';
import { stopwords as frenchStopwords } from '@orama/stopwords/french';
import { stopwords as germanStopwords } from '@orama/stopwords/german';
import { stopwords as italianStopwords } from '@orama/stopwords/italian';
import { stopwords as norwegianStopwords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseStopwords } from '@orama/stopwords/portuguese';
import { stopwords as spanishStopwords } from '@orama/stopwords/spanish';
import { stopwords as swedishStopwords } from '@orama/stopwords/swedish';

/** Languages with stemmers other than English, as ISO 639-1 codes. */
export const languageCodes = ['da', 'de', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'sv'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export interface Language {
  /** Stems a lower-case word in composed form (NFC), accents included. */
  readonly stem: (word: string) => string;
  /** Words that occur in nearly every text. */
  readonly stopwords: ReadonlySet<string>;
  /** Whether the language writes compounds as one word. */
  readonly hasCompounds: boolean;
}

/** Applies a stemmer until nothing changes: the result of one rule may match another. */
const again = (stem: (word: string) => string) => (word: string) => stem(stem(word));

/** Unifies Müller and Mueller, but leaves Bauer, neue, Quelle alone. */
const germanLetters = (word: string) =>
  word
    .replaceAll('ß', 'ss')
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö')
    .replace(/(?<![aeiouyäöüq])ue/g, 'ü');

export const languages: Readonly<Record<LanguageCode, Language>> = {
  da: { stem: again(danish), stopwords: new Set(danishStopwords), hasCompounds: true },
  de: {
    stem: (word) => german(germanLetters(word)),
    stopwords: new Set(germanStopwords),
    hasCompounds: true,
  },
  es: { stem: spanish, stopwords: new Set(spanishStopwords), hasCompounds: false },
  fi: { stem: again(finnish), stopwords: new Set(finnishStopwords), hasCompounds: true },
  fr: { stem: french, stopwords: new Set(frenchStopwords), hasCompounds: false },
  it: { stem: italian, stopwords: new Set(italianStopwords), hasCompounds: false },
  nl: { stem: dutch, stopwords: new Set(dutchStopwords), hasCompounds: true },
  no: { stem: again(norwegian), stopwords: new Set(norwegianStopwords), hasCompounds: true },
  pt: { stem: portuguese, stopwords: new Set(portugueseStopwords), hasCompounds: false },
  sv: { stem: again(swedish), stopwords: new Set(swedishStopwords), hasCompounds: true },
};

export const isLanguageCode = (code: string): code is LanguageCode =>
  (languageCodes as readonly string[]).includes(code);
