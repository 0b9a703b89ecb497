import { normalizedText } from '@buildai/core/shared';

/**
 * Characters of no width, which are part of a word or where it may be broken. In scripts that end words by a zero-width
 * space it stays.
 */
const withinWords =
  /\u00ad|(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}])\u200b|[\u200c\u200d\u2060\ufeff]/gu;
/** Maximum word length; longer ones are truncated. */
const maxWordLength = 60;
const plainText = /^[\u0000-\u007f]*$/;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const accents = /[\u0300-\u036f]/g;
/** Letters that do not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Removes accents: é becomes e, ß becomes ss. @param found in lower case */
export const withoutAccents = (found: string): string =>
  plainText.test(found)
    ? found
    : normalizedText(normalizedText(found, 'NFKD').replace(accents, ''), 'NFC').replace(
        /[ßæœøđðłþı]/g,
        (letter) => plainLetters[letter] ?? letter,
      );

/** The words of a text in order, in lower case; for scripts without spaces, character bigrams. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // Fast path for ASCII text.
  if (plainText.test(lower)) return (lower.match(/[a-z0-9]+/g) ?? []).map(short);
  return [...composedWords(normalizedText(lower, 'NFKC').replace(withinWords, ''))];
}

const short = (found: string) => (found.length > maxWordLength ? found.slice(0, maxWordLength) : found);

function* composedWords(text: string): Generator<string> {
  for (const [found] of text.matchAll(word)) {
    if (!unspaced.test(found)) {
      yield short(found);
      continue;
    }
    const letters = [...found];
    if (letters.length === 1) yield found;
    for (let index = 0; index + 1 < letters.length; index += 1)
      yield letters.slice(index, index + 2).join('');
  }
}
