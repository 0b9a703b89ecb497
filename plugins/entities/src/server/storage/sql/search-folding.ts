import { normalizedText } from '@buildai/core/shared';
import { caseVariants } from './text-key.js';

/**
 * Letters that both databases and this function fold alike: Latin with and without accents, and the two cases of
 * Latin, Greek, Cyrillic, Armenian and full-width letters.
 */
const foldedRanges: readonly (readonly [number, number])[] = [
  [0x41, 0x24f],
  [0x386, 0x3ff],
  [0x400, 0x527],
  [0x531, 0x587],
  [0x1e00, 0x1eff],
  [0xff21, 0xff5a],
];
/** SQLite's tokenizer leaves these as they are. */
const unfolded = new Set(['ı', 'Ǡ', 'ǡ', 'Ǯ', 'ǯ', 'ẛ']);

const isOne = (text: string) => Array.from(text).length === 1;

function foldedLetter(letter: string): string {
  if (unfolded.has(letter)) return letter;
  const base = normalizedText(letter, 'NFD').replace(/[\u0300-\u036f]+$/, '');
  const upper = (/^[A-Za-z]$/.test(base) ? base : letter).toUpperCase();
  const lower = upper.toLowerCase();
  return isOne(upper) && isOne(lower) ? lower : letter;
}

function foldedLetters(): ReadonlyMap<string, string> {
  const folded = new Map<string, string>();
  for (const [first, last] of foldedRanges) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      if (foldedLetter(letter) !== letter) folded.set(letter, foldedLetter(letter));
    }
  }
  return folded;
}

/**
 * What searches read for a letter, by letter, where that is another one: `e` for `É`. The function of the database
 * that indexes on PostgreSQL has a copy, so a change needs a migration that replaces the function and its indexes.
 */
export const searchFolds = foldedLetters();

const variantsOf = new Map<string, string[]>();
for (const [letter, folded] of searchFolds)
  variantsOf.set(folded, [...(variantsOf.get(folded) ?? [folded]), letter]);

/** A searched word as searches read it: accents combined with their letters, and both folded. */
export function foldSearch(word: string): string {
  return Array.from(normalizedText(word, 'NFC'), (character) => searchFolds.get(character) ?? character).join(
    '',
  );
}

/** All characters that a search takes for this one. */
export function searchVariants(character: string): readonly string[] {
  const folded = searchFolds.get(character) ?? character;
  return variantsOf.get(folded) ?? caseVariants(character);
}

/** Whether an index finds every text with this word: it has no letters that only the check itself knows. */
export function isFoldedAlike(word: string): boolean {
  return Array.from(word).every(
    (character) =>
      searchFolds.has(character) || variantsOf.has(character) || caseVariants(character).length === 1,
  );
}
