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
  // With a day, many languages inflect the name: “марта”, “marca”.
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];

/** A name as it is looked up: without case, accents and the dot of an abbreviation. */
const keyOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

function namesOf(month: number): Set<string> {
  // At noon, so that it is the same month in every zone.
  const date = new Date(Date.UTC(2026, month - 1, 15, 12));
  const names = new Set<string>();
  for (const language of languages)
    for (const style of styles) {
      const parts = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).formatToParts(date);
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      if (/^\p{L}{2,}\.?$/u.test(name)) names.add(keyOf(name));
    }
  return names;
}

let months: ReadonlyMap<string, number> | undefined;

function allNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number | undefined>();
  for (let month = 1; month <= 12; month += 1)
    for (const name of namesOf(month)) found.set(name, found.has(name) ? undefined : month);
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
