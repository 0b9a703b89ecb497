import { normalizedText } from '@buildai/core/shared';
import type { Language } from '@buildai/app-kit/texts/languages.js';
import type { Conversion } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';

/** Words for yes and no in files, by the languages that apps have texts in. */
const spoken: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'yes y t on checked', no: 'no n f off unchecked' },
  de: { yes: 'ja j wahr', no: 'nein falsch' },
  fr: { yes: 'oui vrai', no: 'non faux' },
  es: { yes: 'sí si verdadero', no: 'no falso' },
  pt: { yes: 'sim verdadeiro', no: 'não nao falso' },
  it: { yes: 'sì si vero', no: 'no falso' },
};
/** Marks, and words of other languages. */
const others = { yes: 'x ✓ ✔', no: '✗ ✘ nee' };

const words: ReadonlyMap<string, boolean> = new Map(
  [...Object.values(spoken), others].flatMap(({ yes, no }) => [
    ...yes.split(' ').map((word) => [word, true] as const),
    ...no.split(' ').map((word) => [word, false] as const),
  ]),
);

/** Reads true or false: as the editor of a cell does exactly, and words for yes and no as a guess. */
export function toBoolean(value: unknown): Conversion {
  const text = typeof value === 'string' ? normalizedText(value.trim(), 'NFC').toLowerCase() : value;
  if (text === true || text === 'true' || text === 1 || text === '1') return exactly(true);
  if (text === false || text === 'false' || text === 0 || text === '0') return exactly(false);
  const meant = typeof text === 'string' ? words.get(text) : undefined;
  if (meant === undefined) return refused('This should be true or false.');
  return roughly(meant, `“${String(value).trim()}” is read as ${meant ? 'true' : 'false'}.`);
}
