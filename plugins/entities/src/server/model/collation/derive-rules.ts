import { zeroWidthCharacters } from '@buildai/core/shared';
import { frequentLetters, punctuationMarks } from './frequent-letters.js';

/** A text, and what takes its place in a sort key. */
export type Replacement = readonly [from: string, to: string];

/** The rules of a language, in the order in which they are applied. */
export interface CollationRules {
  /** Capital ASCII letters that are not those of the small letter: the Turkish `I`. */
  readonly capitals: readonly Replacement[];
  /** Small ASCII letters, alone or together, that do not sort as they are written: the Czech `ch`. */
  readonly sequences: readonly Replacement[];
  /** Letters and punctuation beyond ASCII that texts of the language mostly have: SQLite pays for each. */
  readonly common: readonly Replacement[];
  /** The other letters beyond ASCII. */
  readonly rare: readonly Replacement[];
  /** Letters that stay as they are, as a range: `а-я`. */
  readonly plain: string;
}

const charactersOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** The micro sign is Greek, and `ŉ` begins with a sign: neither has a place among Latin letters. */
const lettersOf = (first: number, last: number) =>
  charactersOf(first, last).filter((character) => /(?![µŉ])\p{L}/u.test(character));

/** Letters that others of a script are sorted by, in the order of their codes, and these others. */
interface Script {
  readonly anchors: readonly string[];
  readonly letters: readonly string[];
}

const latinAnchors = charactersOf(0x61, 0x7a);
const latin1 = lettersOf(0xaa, 0xff);
const latinExtended = [...lettersOf(0x100, 0x17f), ...lettersOf(0x218, 0x21b)];
const vietnamese = [
  ...Array.from('ĂăĐđĨĩŨũƠơƯư'),
  ...lettersOf(0x1ea0, 0x1ef9).filter((letter) => /^[A-Za-z]/.test(letter.normalize('NFD'))),
];
const cyrillicAnchors = charactersOf(0x430, 0x44f);
const cyrillic: Script = {
  anchors: cyrillicAnchors,
  letters: [...lettersOf(0x400, 0x42f), ...lettersOf(0x450, 0x45f), 'Ґ', 'ґ'],
};
/** Those of Russian and Bulgarian, for apps that state no language. */
const basicCyrillic: Script = { ...cyrillic, letters: [...lettersOf(0x410, 0x42f), 'Ё', 'ё'] };
const greekAnchors = charactersOf(0x3b1, 0x3c9).filter((letter) => letter !== 'ς');
const greek: Script = {
  anchors: greekAnchors,
  letters: lettersOf(0x386, 0x3ce).filter((letter) => !greekAnchors.includes(letter)),
};
const scriptsByCode: Readonly<Record<string, Script>> = { Cyrl: cyrillic, Grek: greek };

/** Punctuation that texts have in place of that of ASCII. */
const punctuation: readonly Replacement[] = [
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u00ab', '"'],
  ['\u00bb', '"'],
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201a', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u201e', '"'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2026', '...'],
];

/** Characters of no width say nothing about the order. */
const invisible: readonly Replacement[] = zeroWidthCharacters.map((character) => [character, '']);

/** What stands behind an anchor for the letters that come after it; higher than every letter. */
const afterAnchor = 0xe001;

type Compare = (one: string, other: string) => number;

/** ASCII letters that the language puts elsewhere than their codes: the Estonian `z` follows `s`. */
function displacedAnchors(compare: Compare): readonly string[] {
  const anchors = [...latinAnchors];
  for (;;) {
    const wrong = anchors.map(
      (letter) =>
        anchors.filter((other) => letter !== other && compare(letter, other) > 0 !== letter > other).length,
    );
    const most = Math.max(...wrong);
    if (most === 0) return latinAnchors.filter((letter) => !anchors.includes(letter));
    anchors.splice(wrong.lastIndexOf(most), 1);
  }
}

/** Makes the replacement of each letter of a script. */
class LetterRules {
  readonly #apart = new Map<string, string[]>();
  readonly #equal = new Map<string, string>();
  readonly #pairs: readonly string[];

  constructor(
    private readonly compare: Compare,
    private readonly anchors: readonly string[],
    isLatin: boolean,
  ) {
    this.#pairs = isLatin ? anchors.flatMap((one) => anchors.map((other) => one + other)) : [];
  }

  /** Letters that the language sorts apart are collected first, since their order among each other counts. */
  add(letter: string): void {
    const equal =
      this.anchors.find((anchor) => this.compare(letter, anchor) === 0) ??
      this.#pairs.find((pair) => this.compare(letter, pair) === 0 && this.#isPlain(pair));
    if (equal !== undefined) {
      this.#equal.set(letter, equal);
      return;
    }
    const before = this.anchors.filter((anchor) => this.compare(anchor, letter) < 0).at(-1);
    if (before !== undefined) this.#apart.set(before, [...(this.#apart.get(before) ?? []), letter]);
  }

  /** Whether two letters sort as such, and not as one of their own: the Danish `aa`. */
  #isPlain(pair: string): boolean {
    return this.follows(pair.charAt(0), pair);
  }

  /** Whether a text sorts with those that begin with its first letter. */
  follows(first: string, text: string): boolean {
    return this.compare(text, first + (this.anchors.at(-1) ?? '').repeat(3)) < 0;
  }

  replacements(): readonly Replacement[] {
    const apart = [...this.#apart].flatMap(([anchor, letters]) => {
      const ordered = letters.toSorted(this.compare);
      let rank = afterAnchor - 1;
      return ordered.map((letter, index): Replacement => {
        if (index === 0 || this.compare(ordered[index - 1] ?? '', letter) !== 0) rank += 1;
        return [letter, anchor + String.fromCodePoint(rank)];
      });
    });
    return [...this.#equal, ...apart];
  }
}

function rulesOf(
  compare: Compare,
  anchors: readonly string[],
  letters: readonly string[],
): ReadonlyMap<string, string> {
  const rules = new LetterRules(compare, anchors, anchors[0] === 'a');
  for (const letter of letters) rules.add(letter);
  return new Map(rules.replacements());
}

/** Two ASCII letters that sort as one letter of its own. */
function contractions(compare: Compare, anchors: readonly string[]): readonly string[] {
  const rules = new LetterRules(compare, anchors, true);
  return anchors.flatMap((one) =>
    anchors.map((other) => one + other).filter((pair) => !rules.follows(one, pair)),
  );
}

/**
 * Reads from the collator of a language how it sorts letters. Those that its texts hardly have are left out: SQLite
 * limits how deep expressions are nested, and each letter is one level.
 * @param language a tag that the collator knows
 */
export function deriveRules(language: string): CollationRules {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const locale = new Intl.Locale(language).maximize();
  const displaced = displacedAnchors(compare);
  const anchors = latinAnchors.filter((anchor) => !displaced.includes(anchor));
  const pairs = contractions(compare, anchors);
  const capitals = latinAnchors
    .map((letter) => letter.toUpperCase())
    .filter((capital) => compare(capital, capital.toLowerCase()) !== 0);
  const extended = locale.language === 'vi' ? vietnamese : latinExtended;
  const ofLatin = rulesOf(compare, anchors, [...displaced, ...pairs, ...capitals, ...latin1, ...extended]);
  const main = scriptsByCode[locale.script ?? ''];
  const other = main ?? basicCyrillic;
  const rules = new Map([...ofLatin, ...rulesOf(compare, other.anchors, other.letters)]);
  const chosen = (letters: readonly string[]) =>
    letters.flatMap((letter): Replacement[] => {
      const to = rules.get(letter);
      return to === undefined ? [] : [[letter, to]];
    });
  const common = new Set([...(main?.letters ?? frequentLetters(locale.language)), ...punctuationMarks]);
  const all = [...chosen([...latin1, ...extended, ...other.letters]), ...punctuation, ...invisible];
  return {
    capitals: chosen(capitals),
    sequences: chosen([...pairs, ...displaced]),
    common: all.filter(([letter]) => common.has(letter)),
    rare: all.filter(([letter]) => !common.has(letter)),
    plain: main ? `${main.anchors[0] ?? ''}-${main.anchors.at(-1) ?? ''}` : '',
  };
}
