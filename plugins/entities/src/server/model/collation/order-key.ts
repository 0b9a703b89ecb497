import type { Collation } from './collation.js';
import type { Replacement } from './derive-rules.js';

/** Prefix of a text that is compared first and indexed; index entries have a maximum size. */
export const textKeyLength = 200;

/** Between what a text sorts by and the text, which breaks ties: lower than all characters of texts. */
export const tieSeparator = '\u0001';

/** Pictures at the beginning of a text come before digits, as in the root rules, where they are symbols. */
export const pictures = { ranges: '\u2600-\u27bf\u{1f000}-\u{1faff}', before: '/' } as const;

const startsWithPicture = new RegExp(`^[${pictures.ranges}]`, 'u');

/** Lowercases A to Z only, which both databases fold alike. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The first characters of a text, of which its keys are made. */
export function keyPrefix(text: string): string {
  return text.length <= textKeyLength ? text : Array.from(text).slice(0, textKeyLength).join('');
}

const replaceEach = (text: string, replacements: readonly Replacement[]) =>
  replacements.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);

const lettersOf = new WeakMap<Collation, ReadonlyMap<string, string>>();

function letters(collation: Collation): ReadonlyMap<string, string> {
  const known = lettersOf.get(collation);
  if (known) return known;
  const made = new Map([...collation.rules.common, ...collation.rules.rare]);
  lettersOf.set(collation, made);
  return made;
}

/** What a text sorts by, as both databases compute it: keys compare by their code points. */
export function orderKey(text: string, collation: Collation): string {
  const { capitals, sequences } = collation.rules;
  const prefix = keyPrefix(text);
  const folded = foldCase(prefix);
  const ascii = replaceEach(foldCase(replaceEach(prefix, capitals)), sequences);
  if (/^[\0-\x7f]*$/.test(prefix)) return ascii;
  const replaced = Array.from(ascii, (character) => letters(collation).get(character) ?? character).join('');
  const before = startsWithPicture.test(prefix) ? pictures.before : '';
  return before + replaced + tieSeparator + folded;
}
