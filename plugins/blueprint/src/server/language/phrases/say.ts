import type { Language } from '../language.js';
import type { Phrase } from './english-phrases.js';
import { inText } from '../casing.js';
import { withArticle } from '../nouns.js';
import { frenchPhrases } from './french-phrases.js';
import { germanPhrases } from './german-phrases.js';
import { italianPhrases } from './italian-phrases.js';
import { portuguesePhrases } from './portuguese-phrases.js';
import { spanishPhrases } from './spanish-phrases.js';

/** Phrases of all languages but English, where they are as written. */
export const otherPhrases: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Phrase, string>>>> = {
  de: germanPhrases,
  fr: frenchPhrases,
  es: spanishPhrases,
  pt: portuguesePhrases,
  it: italianPhrases,
};

/** A label within a sentence: `deal` in English, `Auftrag` in German, which capitalizes nouns. */
export const labelInText = (language: Language, label: string): string =>
  language === 'de' ? label : inText(label);

/** A phrase in a language. Labels that it is filled with begin in lowercase unless they begin the sentence. */
export function sayIn(
  language: Language,
  phrase: Phrase,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const said = language === 'en' ? phrase : otherPhrases[language][phrase];
  return said.replace(/(?<!\$)\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = values[name];
    if (value === undefined) return whole;
    return at === 0 ? String(value) : labelInText(language, String(value));
  });
}

/** An entity as sentences name it. */
export interface Spoken {
  readonly label: string;
  readonly plural: string;
  /** The language of the app. */
  readonly language: Language;
}

/** A phrase about an entity, in the language of its app: `{one}`, `{many}`, and `{a}`, which has an article. */
export function say(
  { label, plural, language }: Spoken,
  phrase: Phrase,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return sayIn(language, phrase, { one: label, many: plural, a: withArticle(inText(label)), ...values });
}
