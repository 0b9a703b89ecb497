import { editDistance } from '@buildai/core/shared';
import { looksLike } from '../../language/looks-like.js';

const keyOf = (letter: string, length: number) => `${letter}${length}`;

/** Words that differ in their last letter are forms of one word: `invoices`, `invoiced`. */
function isInflection(one: string, other: string): boolean {
  return one.length === other.length && one.slice(0, -1) === other.slice(0, -1);
}

/** Words of one stem with different endings are different words: `devis`, `devise`; `consegnata`, `consegna`. */
function hasOtherEnding(one: string, other: string): boolean {
  const length = [...one].findIndex((letter, at) => letter !== other.charAt(at));
  const stem = length < 0 ? one.length : length;
  const [rest, otherRest] = [one.slice(stem), other.slice(stem)];
  const isDoubled = rest.length === 1 && otherRest === '' && rest === one.charAt(stem - 1);
  const isSwapped = [...rest].sort().join('') === [...otherRest].sort().join('');
  return (
    stem > 3 &&
    !isDoubled &&
    !isSwapped &&
    (rest === '' || otherRest === '' || rest.at(-1) !== otherRest.at(-1))
  );
}

/** Finds the word that a misspelled one means. */
export class TypoIndex {
  /** Words by first letter and length. */
  private readonly groups = new Map<string, string[]>();
  private readonly known: ReadonlySet<string>;

  /**
   * @param meant words that a misspelled one may mean
   * @param known words that are not misspelled
   * @param hasEndings whether words of the language have endings by number, gender or tense
   */
  constructor(
    meant: readonly string[],
    known: readonly string[],
    private readonly hasEndings: boolean,
  ) {
    this.known = new Set([...meant, ...known]);
    for (const word of new Set(meant)) {
      const key = keyOf(word.charAt(0), word.length);
      const group = this.groups.get(key);
      if (group) group.push(word);
      else this.groups.set(key, [word]);
    }
  }

  /** The nearest word; the word itself if it is known, a code, or like none. */
  corrected(word: string): string {
    if (this.known.has(word) || this.known.has(word.replace(/s$/, '')) || /\d/.test(word)) return word;
    const near = [0, -1, 1, -2, 2]
      .flatMap((difference) => this.groups.get(keyOf(word.charAt(0), word.length + difference)) ?? [])
      .filter((known) => !isInflection(word, known) && looksLike(word, known))
      .filter((known) => !this.hasEndings || !hasOtherEnding(word, known))
      .map((known) => ({ known, distance: editDistance(word, known) }));
    return near.sort((one, other) => one.distance - other.distance)[0]?.known ?? word;
  }
}
