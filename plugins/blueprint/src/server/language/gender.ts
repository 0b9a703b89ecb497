import type { Language } from './language.js';

type Rule = readonly [RegExp, string];

/** Spanish and Portuguese. */
const iberian: readonly Rule[] = [
  [/o$/, 'a'],
  [/a$/, 'o'],
  [/a$/, 'e'],
  [/or$/, 'ora'],
  [/ora$/, 'or'],
  [/e$/, 'a'],
];

/** Endings of nouns for people and what they are for the other gender; each that fits counts. */
const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: [],
  de: [
    [/in$/, ''],
    [/in$/, 'e'],
    [/e$/, 'in'],
    [/([^en])$/, '$1in'],
  ],
  fr: [
    [/eur$/, 'euse'],
    [/euse$/, 'eur'],
    [/teur$/, 'trice'],
    [/trice$/, 'teur'],
    [/er$/, 'ère'],
    [/ère$/, 'er'],
    [/en$/, 'enne'],
    [/enne$/, 'en'],
    [/([^e])$/, '$1e'],
    [/e$/, ''],
  ],
  es: iberian,
  pt: iberian,
  it: [
    [/o$/, 'a'],
    [/a$/, 'o'],
    [/a$/, 'e'],
    [/tore$/, 'trice'],
    [/trice$/, 'tore'],
    [/e$/, 'a'],
    [/e$/, 'essa'],
    [/essa$/, 'e'],
  ],
};

/** What a noun for a person may be for the other gender; forms that do not exist do no harm. */
export function otherGenders(noun: string, language: Language): string[] {
  return rules[language].flatMap(([ending, other]) =>
    ending.test(noun) ? [noun.replace(ending, other)] : [],
  );
}
