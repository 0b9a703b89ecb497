import { TopRows } from './top-rows.js';
import { Turns } from './turns.js';

/** The usual constants of BM25: how soon a repeated word counts no more, and how much long texts are discounted. */
const saturation = 1.2;
const lengthShare = 0.75;
/** Rows between two looks at the clock. */
const rowsAtOnce = 200;

/** The words of a row, as numbers of a vocabulary, in order. */
export interface RowWords {
  readonly id: string;
  readonly words: Int32Array;
}

/** Counts how often the searched words occur in one row after the other, without making anything for each. */
class Counts {
  /** The place of each word among the searched ones, or -1, by the number of the word. */
  readonly #places: Int32Array;
  readonly counts: Uint32Array;
  /** Places of the words that occur. */
  readonly found: number[] = [];

  constructor(sought: readonly number[], size: number) {
    this.#places = new Int32Array(size).fill(-1);
    for (const [place, word] of sought.entries()) this.#places[word] = place;
    this.counts = new Uint32Array(sought.length);
  }

  read(words: Int32Array): void {
    for (const place of this.found) this.counts[place] = 0;
    this.found.length = 0;
    for (let index = 0; index < words.length; index += 1) {
      const place = this.#places[words[index] as number] as number;
      if (place < 0) continue;
      const before = this.counts[place] as number;
      if (before === 0) this.found.push(place);
      this.counts[place] = before + 1;
    }
  }
}

/**
 * Ranks rows by BM25: rare words count more. How rare they are is counted among these rows alone, so that others don't
 * show in the order.
 * @param sought words, each once
 * @param rows without the one that is compared with
 * @param size of the vocabulary
 * @returns IDs of rows that share a word, best first; equal ones in the given order
 */
export async function rankByWords(
  sought: readonly number[],
  rows: readonly RowWords[],
  size: number,
  limit: number,
): Promise<string[]> {
  if (sought.length === 0) return [];
  const turns = new Turns();
  const counts = new Counts(sought, size);
  const having = new Float64Array(sought.length);
  let total = 0;
  for (const [index, { words }] of rows.entries()) {
    total += words.length;
    counts.read(words);
    for (const place of counts.found) having[place] = (having[place] as number) + 1;
    if (index % rowsAtOnce === 0) await turns.pause();
  }
  const average = total / Math.max(rows.length, 1) || 1;
  const weights = having.map((count) => Math.log(1 + (rows.length - count + 0.5) / (count + 0.5)));
  const top = new TopRows(limit);
  for (const [index, { id, words }] of rows.entries()) {
    counts.read(words);
    if (counts.found.length > 0) {
      const discount = saturation * (1 - lengthShare + (lengthShare * words.length) / average);
      let score = 0;
      for (const place of counts.found) {
        const count = counts.counts[place] as number;
        score += ((weights[place] as number) * count * (saturation + 1)) / (count + discount);
      }
      top.add(id, score);
    }
    if (index % rowsAtOnce === 0) await turns.pause();
  }
  return top.ids;
}
