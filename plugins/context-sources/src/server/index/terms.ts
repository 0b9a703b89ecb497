import { stemmer } from 'stemmer';

/** The longest term; what is longer is nobody's word, and is cut. */
const maxTermLength = 64;
const short = (found: string) => (found.length > maxTermLength ? found.slice(0, maxTermLength) : found);
const plainText = /^[\u0000-\u007f]*$/;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Written without spaces between the words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const accents = /[\u0300-\u036f]/g;
/** Letters that do not come apart into a plain one and an accent. */
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

/** Words of English that stand in nearly every text: a query asks for them only when it has no others. */
const commonWords = new Set(
  (
    'a about an and are as at be been but by can could did do does for from had has have he her his how i if in into ' +
    'is it its me my no not of on or our she should so some such than that the their them then there these they this ' +
    'to was we were what when where which who why will with would you your'
  ).split(' '),
);

const stems = new Map<string, string>();
const maxStems = 50_000;

function stemOf(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  if (stems.size >= maxStems) stems.clear();
  const stem = /^[a-z]+$/.test(plain) ? stemmer(plain) : plain;
  stems.set(plain, stem);
  return stem;
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // Most of what is read: nothing to fold, and a quarter of the time.
  if (plainText.test(lower)) return (lower.match(/[a-z0-9]+/g) ?? []).map(short);
  return [...foldedWords(lower.normalize('NFKD').replace(accents, '').normalize('NFC'))];
}

function* foldedWords(folded: string): Generator<string> {
  for (const [found] of folded.matchAll(word)) {
    if (!unspaced.test(found)) {
      yield short(found.replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? letter));
      continue;
    }
    const letters = [...found];
    if (letters.length === 1) yield found;
    for (let index = 0; index + 1 < letters.length; index += 1)
      yield letters.slice(index, index + 2).join('');
  }
}

/**
 * The terms of a text in order, as they are searched for: without case and accents, English words down to their stems,
 * and of what is written without spaces each two letters that stand together.
 */
export function termsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

/** The different terms that a query asks for, in its order, 32 at most. */
export function queryTerms(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((each) => !commonWords.has(each));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))].slice(0, 32);
}
