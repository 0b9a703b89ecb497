import { normalizedText } from '@buildai/core/shared';

/** Languages whose names of months are read. Of those of Norway, the name of the written one. */
const languages = [
  'en',
  'en-GB',
  'da',
  'de',
  'de-AT',
  'es',
  'fi',
  'fr',
  'it',
  'nb',
  'nl',
  'pt',
  'sv',
  'pl',
  'cs',
  'tr',
  'ru',
  'uk',
] as const;
const styles: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // Many languages inflect the name beside a day: “марта”, “marca”.
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];

/** A name as it is looked up: without case, accents and the dot of an abbreviation. */
const keyOf = (name: string) =>
  normalizedText(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

/** The names of each month, from January on. */
function namesOfMonths(): readonly Set<string>[] {
  const names = Array.from({ length: 12 }, () => new Set<string>());
  for (const language of languages)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      for (const [month, ofMonth] of names.entries()) {
        const parts = format.formatToParts(Date.UTC(2026, month, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        if (/^\p{L}{2,}\.?$/u.test(name)) ofMonth.add(keyOf(name));
      }
    }
  return names;
}

let months: ReadonlyMap<string, number> | undefined;

function allNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number | undefined>();
  for (const [month, names] of namesOfMonths().entries())
    for (const name of names) found.set(name, found.has(name) ? undefined : month + 1);
  return new Map([...found].filter((entry): entry is [string, number] => entry[1] !== undefined));
}

/**
 * The month that a name or its usual abbreviation stands for in one of the languages: 3 for `März`, `mars` and `Mar.`.
 * A name that means different months in two of them means none.
 */
export function monthOf(name: string): number | undefined {
  months ??= allNames();
  return months.get(keyOf(name));
}
