import { hasRightToLeft, reorder } from './bidi-order.js';
import type { PdfTextItem } from './pdf-text-item.js';

/**
 * Whether a text may contain a ligature of Arabic letters that pdf.js turned round: it reverses the characters of an
 * item, not its glyphs, so the ligature of lam and alef becomes alef and lam.
 */
export const mayHaveTurnedLigatures = (text: string): boolean => /[اأإآ]ل/u.test(text);

const isBlank = (character: string | undefined) => character !== undefined && /\s/u.test(character);
const withoutBlanks = (text: string) => text.replace(/\s+/gu, '');
const sorted = (text: string) => [...text].sort().join('');

/** The glyphs of a text whose characters begin the list; undefined if others do. */
function glyphsOf(text: string, glyphs: readonly string[], from: number): readonly string[] | undefined {
  const wanted = withoutBlanks(text);
  let found = '';
  let end = from;
  while (found.length < wanted.length && end < glyphs.length) found += glyphs[end++] ?? '';
  return sorted(found) === sorted(wanted) ? glyphs.slice(from, end) : undefined;
}

/** Turns the characters of each ligature within a text that is in the order of its places. */
function withLigaturesTurned(drawn: string, glyphs: readonly string[]): string {
  const characters = [...drawn];
  let at = 0;
  for (const glyph of glyphs) {
    while (isBlank(characters[at])) at += 1;
    const { length } = [...glyph];
    if (length > 1 && hasRightToLeft(glyph)) {
      characters.splice(at, length, ...characters.slice(at, at + length).reverse());
    }
    at += length;
  }
  return characters.join('');
}

/**
 * The items of a page with their ligatures in the order of reading.
 * @param glyphs the texts of the glyphs of the page, in the order in which they are drawn
 * @returns the items as they are, from the first one on whose characters are not those of the glyphs
 */
export function withLigatures<Item extends object>(
  items: readonly (Item | PdfTextItem)[],
  glyphs: readonly string[],
): (Item | PdfTextItem)[] {
  const visible = glyphs.map(withoutBlanks).filter((glyph) => glyph !== '');
  let at: number | undefined = 0;
  return items.map((item) => {
    if (at === undefined || !('str' in item) || item.str.trim() === '') return item;
    const own = glyphsOf(item.str, visible, at);
    at = own && at + own.length;
    if (!own?.some((glyph) => glyph.length > 1) || !hasRightToLeft(item.str)) return item;
    const direction = item.dir === 'rtl' ? 'rtl' : 'ltr';
    const drawn = withLigaturesTurned(reorder(item.str, direction, false), own);
    return { ...item, str: reorder(drawn, direction, false) };
  });
}
