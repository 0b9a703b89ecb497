import type { LanguageCode } from '../language/languages.js';
import { isLanguageCode, languages } from '../language/languages.js';

/** Minimum number of letters per part of a compound. */
const leastPart = 4;
/** Prefix matches are more often coincidental than suffix matches. */
const leastBeginning = 5;
const mark = '<';

const split = (term: string): { readonly language: LanguageCode; readonly stem: string } | undefined => {
  const [code = '', stem = ''] = term.split(':', 2);
  return isLanguageCode(code) && languages[code].hasCompounds && stem !== ''
    ? { language: code, stem }
    : undefined;
};
const backwards = (stem: string) => [...stem].reverse().join('');

/** Reversed term for suffix search: `de:lieferzeit` as `de<tiezrefeil`. Has no postings of its own. */
export function reversedTerm(term: string): string | undefined {
  const parts = split(term);
  if (!parts || parts.stem.length < 2 * leastPart) return undefined;
  return `${parts.language}${mark}${backwards(parts.stem)}`;
}

/** A half-open range of terms in byte order. */
export interface TermRange {
  readonly from: string;
  readonly before: string;
}

const startingWith = (text: string, rest: number): TermRange => ({
  from: `${text}${'!'.repeat(rest)}`,
  before: `${text}\u{10ffff}`,
});

/** Ranges of the compounds that end with this term and of those that begin with it. */
export function compoundRanges(term: string): { ends: TermRange[]; begins: TermRange[] } {
  const parts = split(term);
  if (!parts || parts.stem.length < leastPart) return { ends: [], begins: [] };
  const ends = [startingWith(`${parts.language}${mark}${backwards(parts.stem)}`, 1)];
  return { ends, begins: parts.stem.length < leastBeginning ? [] : [startingWith(term, 1)] };
}

/** The term of a row found in `compoundRanges`, if its remainder can be a word. */
export function compoundOf(row: string, part: string): string | undefined {
  const term = row.includes(mark) ? `${row.slice(0, 2)}:${backwards(row.slice(3))}` : row;
  return term.length - part.length >= leastPart ? term : undefined;
}

/** Maximum number of letters in an ending that a stemmer missed or overstripped. */
const longestEnding = 3;
const leastCommon = 3;

/** Range of word forms that a stemmer does not unify, such as Finnish `tilaus` and `tilauksen`. */
export function nearRange(term: string): TermRange | undefined {
  const [code = '', stem = ''] = term.split(':', 2);
  if (!isLanguageCode(code) || stem.length < leastCommon) return undefined;
  const common = stem.slice(0, Math.max(Math.min(stem.length, leastCommon + 1), stem.length - 2));
  return { from: `${code}:${common}`, before: `${code}:${common}\u{10ffff}` };
}

/** Whether a term in `nearRange` differs only by its ending. */
export const isNear = (found: string, term: string): boolean => found.length <= term.length + longestEnding;

const links = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** Ways to split a term into two parts, longest second part first. */
export function compoundParts(term: string): { begin: readonly string[]; end: string }[] {
  const parts = split(term);
  if (!parts) return [];
  const { language, stem } = parts;
  const found: { begin: readonly string[]; end: string }[] = [];
  for (let at = leastPart; at <= stem.length - leastPart; at += 1) {
    const begin = stem.slice(0, at);
    const beginnings = links
      .filter((link) => begin.endsWith(link) && begin.length - link.length >= leastPart - 1)
      .map((link) => `${language}:${languages[language].stem(begin.slice(0, begin.length - link.length))}`);
    found.push({ begin: [...new Set(beginnings)], end: `${language}:${stem.slice(at)}` });
  }
  return found;
}
