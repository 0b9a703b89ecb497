import type { Conversion } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';

const words: ReadonlyMap<string, boolean> = new Map([
  ...[
    'yes',
    'y',
    'on',
    'x',
    '✓',
    '✔',
    'checked',
    'ja',
    'j',
    'wahr',
    'oui',
    'vrai',
    'sí',
    'si',
    'sim',
    't',
  ].map((word) => [word, true] as const),
  ...['no', 'n', 'off', '✗', '✘', 'unchecked', 'nein', 'falsch', 'non', 'faux', 'não', 'nao', 'nee', 'f'].map(
    (word) => [word, false] as const,
  ),
]);

/** Reads true or false: as the editor of a cell does exactly, and words for yes and no as a guess. */
export function toBoolean(value: unknown): Conversion {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true' || text === 1 || text === '1') return exactly(true);
  if (text === false || text === 'false' || text === 0 || text === '0') return exactly(false);
  const meant = typeof text === 'string' ? words.get(text) : undefined;
  if (meant === undefined) return refused('This should be true or false.');
  return roughly(meant, `“${String(value).trim()}” is read as ${meant ? 'true' : 'false'}.`);
}
