import { normalizedText } from '@buildai/core/shared';

/** Letters of other alphabets that look like Latin ones, by what they look like. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'а', 'α', '@', '4'],
    ['b', 'в', 'β'],
    ['c', 'с', 'ϲ'],
    ['d', 'ԁ'],
    ['e', 'е', 'ε', '3', '€'],
    ['g', 'ɡ'],
    ['h', 'һ', 'н'],
    ['i', 'і', 'ι', 'ı', '1', '!', '|'],
    ['j', 'ј'],
    ['k', 'к', 'κ'],
    ['l', 'ӏ', 'ⅼ'],
    ['m', 'м'],
    ['n', 'ո'],
    ['o', 'о', 'ο', '0', 'օ'],
    ['p', 'р', 'ρ'],
    ['s', 'ѕ', '$', '5'],
    ['t', 'т', 'τ', '7'],
    ['u', 'υ', 'ս'],
    ['v', 'ν', 'ѵ'],
    ['x', 'х', 'χ'],
    ['y', 'у', 'γ'],
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin.slice(0, 1)])),
);

/** How a text reads at a glance: lower case, without marks and what is not seen, in Latin letters where it looks so. */
function plain(text: string): string {
  const folded = normalizedText(text, 'NFKD')
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .toLowerCase();
  return [...folded].map((letter) => lookalikes[letter] ?? letter).join('');
}

/** `l` and `i` are one letter in many fonts. */
const alike = (text: string) => plain(text).replaceAll('l', 'i');

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** A brand that long counts within a word, too: `buildaisupport`. */
const longBrand = 5;

function hasBrand(text: string, brand: string): boolean {
  const sought = wordsOf(alike(brand)).join('');
  if (sought === '') return false;
  const words = wordsOf(alike(text));
  return words.some((word, from) => {
    if (sought.length >= longBrand && word.includes(sought)) return true;
    let joined = '';
    for (const next of words.slice(from)) {
      joined += next;
      if (joined === sought) return true;
      if (joined.length > sought.length) return false;
    }
    return false;
  });
}

const what = 'accounts?|log ?ins?|sign ?ins?|passwords?|security|identity';
const does =
  'alerts?|cent(?:er|re)|check|confirmation|department|desk|help|notices?|notifications?|recovery|reset|security|services?|support|team|updates?|verification|warnings?';
/** What mail that steals accounts calls itself. */
const warnings = new RegExp(
  String.raw`\b(?:(?:${what}) (?:${does})|(?:verify|confirm|reset|unlock|secure|update) your (?:account|password|identity)|no ?reply|do not reply|postmaster|mailer daemon|kontosicherheit|sicherheitsteam|seguridad de (?:la|su|tu) cuenta|securite (?:du|de votre) compte)\b`,
);

/**
 * Whether a name, a slug or the name of a sender could be taken for the platform itself: it contains the platform's name,
 * also in letters that look like it, or calls itself account security and the like.
 */
export const posesAsPlatform = (text: string, brand: string): boolean =>
  hasBrand(text, brand) || warnings.test(wordsOf(plain(text)).join(' '));

/** What an app with such a name is called in mail. */
export const plainAppName = 'An app';
