import { withoutAccents } from '../../language/casing.js';
import { singular } from '../../language/nouns.js';
import { looksLike } from '../../language/looks-like.js';

/** A word of a request with its place. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

const quotes =
  /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|(?<![\p{L}\p{N}])['‘][^'’\n]*['’](?![\p{L}\p{N}])/gu;
/** `don't` is one word, `l'accueil` are two. */
const pattern = /[\p{L}\p{N}²³°€$£%]+(?:['’](?:t|s|d|ll|re|ve|m)(?!\p{L}))?/giu;

export interface Quote {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The texts in quotation marks. */
export function quotesIn(text: string): Quote[] {
  return [...text.matchAll(quotes)].map(({ 0: whole, index }) => ({
    text: whole.slice(1, -1).trim(),
    start: index,
    end: index + whole.length,
  }));
}

export function keyOf(text: string): string {
  const key = withoutAccents(text).toLowerCase().replace(/['’]/g, '');
  return key === 'payed' ? 'paid' : key;
}

export function wordsIn(text: string): Word[] {
  const quoted = quotesIn(text);
  return [...text.matchAll(pattern)].map(({ 0: raw, index }) => ({
    key: keyOf(raw),
    start: index,
    end: index + raw.length,
    isQuoted: quoted.some(({ start, end }) => index >= start && index < end),
  }));
}

/** Endings of plurals, cases and genders in six languages; long ones only behind long stems. */
const shortEndings = new Set(['', 's', 'es', 'e', 'n', 'en', 'x', 'a', 'o', 'i', 'as', 'os', 'is']);
const longEndings = new Set(['er', 'ern', 'em', 'ao', 'oes', 'ais', 'al', 'aux', 'ies', 'y']);

function areForms(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const ends = [one.slice(same), other.slice(same)];
  if (same < 3 || (same === 3 && Math.max(one.length, other.length) > 6)) return false;
  return ends.every((end) => shortEndings.has(end) || (same > 4 && longEndings.has(end)));
}

/** How well a word fits a word of a name: 3 the same, 2 another form of it, 1 a misspelling, 0 not. */
export function fitOf(word: string, name: string): 0 | 1 | 2 | 3 {
  if (word === name) return 3;
  if (singular(word) === singular(name)) return 3;
  if (areForms(word, name)) return 2;
  return looksLike(word, name) || looksLike(singular(word), singular(name)) ? 1 : 0;
}
