/** Direction of a line or of a part of it. */
export type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;
const digit = /\p{Nd}/u;
const letter = /[\p{L}\p{M}]/u;
/** Signs that belong to a number before or after them. */
const numberSign = /[#$%€£¥₪°‰]/u;
/** Signs within a number, and those that count as within it except after Arabic letters. */
const separator = /[.,:/٫٬]/u;
const arabicSeparator = /[.,:/٫٬+-]/u;
const arabicLetter = /\p{Script=Arabic}/u;

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

type Kind = 'number' | 'right' | 'left' | 'neutral';

function kindOf(character: string): Kind {
  if (digit.test(character)) return 'number';
  if (rightToLeft.test(character)) return 'right';
  return letter.test(character) ? 'left' : 'neutral';
}

/** A part of a line: from its first character to the one after its last. */
type Span = readonly [start: number, end: number];

/** The numbers of a line, with their signs. */
function numbersOf(characters: readonly string[], isArabic: boolean): Span[] {
  const within = isArabic ? separator : arabicSeparator;
  const isDigit = (index: number) => digit.test(characters[index] ?? '');
  const isSign = (index: number) => !isArabic && numberSign.test(characters[index] ?? '');
  const spans: Span[] = [];
  for (let start = 0; start < characters.length; start += 1) {
    if (!isDigit(start)) continue;
    let end = start + 1;
    while (isDigit(end) || (within.test(characters[end] ?? '') && isDigit(end + 1))) end += 1;
    const first = isSign(start - 1) ? start - 1 : start;
    if (isSign(end)) end += 1;
    spans.push([first, end]);
    start = end;
  }
  return spans;
}

/** Parts from one letter of a direction to the last one before a letter of the other. */
function runsOf(characters: readonly string[], direction: 'left' | 'right'): Span[] {
  const spans: Span[] = [];
  let start: number | undefined;
  let end = 0;
  for (const [index, character] of characters.entries()) {
    const kind = kindOf(character);
    if (kind === direction) {
      start ??= index;
      end = index + 1;
    } else if (kind === 'number') {
      // A number after Latin letters belongs to them.
      if (start !== undefined && direction === 'left') end = index + 1;
    } else if (kind !== 'neutral' && start !== undefined) {
      spans.push([start, end]);
      start = undefined;
    }
  }
  if (start !== undefined) spans.push([start, end]);
  return spans;
}

function reverse(characters: string[], [start, end]: Span): void {
  const part = characters.slice(start, end).reverse();
  characters.splice(start, part.length, ...part);
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

/** A text with its opening brackets as closing ones, and the other way round. */
export const mirrorBrackets = (text: string): string =>
  [...text].map((character) => mirrored[character] ?? character).join('');

function mirror(characters: string[], [start, end]: Span): void {
  for (let index = start; index < end; index += 1) {
    characters[index] = mirrored[characters[index] ?? ''] ?? characters[index] ?? '';
  }
}

/**
 * Puts the characters of a line that are in the order of their places, from left to right, into the order in which they
 * are read, or the other way round. A simplified inverse of the Unicode Bidirectional Algorithm.
 * @param isMirrored whether brackets that are read from right to left are stored as they look
 */
export function reorder(text: string, base: Direction, isMirrored: boolean): string {
  const characters = [...text];
  const isArabic = arabicLetter.test(text);
  const numbers = numbersOf(characters, isArabic);
  const whole: Span = [0, characters.length];
  if (base === 'rtl') {
    const latin = runsOf(characters, 'left');
    const isInLatin = ([start]: Span) => latin.some(([from, to]) => start >= from && start < to);
    const leftToRight = [...latin, ...numbers.filter((number) => !isInLatin(number))];
    // Twice mirrored: their brackets stay as they are.
    if (isMirrored) for (const span of [whole, ...latin]) mirror(characters, span);
    for (const span of leftToRight) reverse(characters, span);
    reverse(characters, whole);
    return characters.join('');
  }
  const runs = runsOf(characters, 'right');
  const isInRun = ([start]: Span) => runs.some(([from, to]) => start >= from && start < to);
  for (const span of numbers.filter(isInRun)) reverse(characters, span);
  for (const span of runs) {
    if (isMirrored) mirror(characters, span);
    reverse(characters, span);
  }
  return characters.join('');
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
const rightToLeftLetters = new RegExp(rightToLeft, 'gu');
const leftToRightLetters = /(?![\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}])\p{L}/gu;

/** Number of letters that are written from right to left, less that of others. */
const lean = (text: string) => count(text, rightToLeftLetters) - count(text, leftToRightLetters);

/**
 * The direction of a line: that of most of its letters. On a page that is mostly read from right to left, a line with a
 * Hebrew or Arabic letter at one of its ends is read so, too.
 * @param text in the order of its places
 */
export function directionOf(text: string, page: Direction): Direction {
  if (lean(text) > 0) return 'rtl';
  if (page === 'ltr') return 'ltr';
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  return hasRightToLeft(`${letters.at(0) ?? ''}${letters.at(-1) ?? ''}`) ? 'rtl' : 'ltr';
}

/** The direction of most letters of a page. */
export const pageDirectionOf = (text: string): Direction => (lean(text) > 0 ? 'rtl' : 'ltr');

/** Number of brackets without a counterpart. */
export function unmatchedBrackets(text: string): number {
  const open: string[] = [];
  let unmatched = 0;
  for (const character of text) {
    if ('([{«'.includes(character)) open.push(mirrored[character] ?? '');
    else if (')]}»'.includes(character)) {
      if (open.at(-1) === character) open.pop();
      else unmatched += 1;
    }
  }
  return unmatched + open.length;
}
