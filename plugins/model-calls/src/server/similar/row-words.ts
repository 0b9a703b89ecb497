import type { TermsOf, TextTerms } from '@buildai/context-sources/shared';
import type { RankRequest, RowMoment, RowTexts } from '@buildai/entities/shared';
import { maxComparedRows } from '@buildai/entities/shared';
import type { ComparedTable } from './compared-table.js';
import { keyOf } from './compared-table.js';
import type { RowWords } from './rank-by-words.js';
import { rankByWords } from './rank-by-words.js';
import type { Sized } from './table-memory.js';
import { TableMemory } from './table-memory.js';
import { Turns } from './turns.js';

/** Bytes of words in memory, of all tables. */
const room = 100_000_000;
const bytesOfRow = 150;
const bytesOfWord = 60;
/** Words of each row that are compared: the first ones. */
const maxWords = 500;
/** Distinct words of a text that are looked for. */
const maxSought = 100;
const textsAtOnce = 200;

interface TableWords extends Sized {
  readonly termsOf: TermsOf;
  /** How many rows there were when the language was found out. */
  readonly sampled: number;
  /** A number for each word. */
  readonly vocabulary: Map<string, number>;
  readonly rows: Map<string, RowWords & RowMoment>;
}

/** Compares rows by their words. These are read from the rows themselves when they are needed, and held in memory. */
export class RowWordsRanking {
  readonly #memory = new TableMemory<TableWords>(room);

  constructor(
    private readonly texts: RowTexts,
    private readonly terms: TextTerms,
  ) {}

  /** @returns IDs of rows that share words with the text, best first */
  async rank(table: ComparedTable, { about, rows, signal }: RankRequest, limit: number): Promise<string[]> {
    const {
      termsOf,
      vocabulary,
      rows: read,
    } = await this.#memory.use(keyOf(table), (kept) => this.#update(table, rows, kept, signal));
    const words = new Set(
      termsOf(about.text)
        .slice(0, maxWords)
        .flatMap((term) => vocabulary.get(term) ?? []),
    );
    const given = rows.flatMap(({ id }) => (id === about.id ? [] : (read.get(id) ?? [])));
    return rankByWords([...words].slice(0, maxSought), given, vocabulary.size, limit);
  }

  /** Reads the rows that are new or have changed. */
  async #update(
    table: ComparedTable,
    wanted: readonly RowMoment[],
    kept: TableWords | undefined,
    signal: AbortSignal | undefined,
  ): Promise<TableWords> {
    const isUsable = kept && kept.rows.size <= 2 * maxComparedRows && wanted.length <= 4 * kept.sampled;
    let words = isUsable ? kept : undefined;
    const missing = wanted.filter(({ id, updatedAt }) => words?.rows.get(id)?.updatedAt !== updatedAt);
    const turns = new Turns();
    for (let start = 0; start < missing.length; start += textsAtOnce) {
      signal?.throwIfAborted();
      const ids = missing.slice(start, start + textsAtOnce).map(({ id }) => id);
      const texts = await this.texts.texts(table, ids);
      words ??= this.#begin(
        texts.map(({ text }) => text),
        wanted.length,
      );
      for (const { id, updatedAt, text } of texts) {
        this.#add(words, { id, updatedAt }, text);
        await turns.pause();
      }
    }
    return words ?? this.#begin([], wanted.length);
  }

  #begin(sample: readonly string[], sampled: number): TableWords {
    const termsOf = this.terms.analyzer(sample);
    return { bytes: 0, termsOf, sampled: Math.max(sampled, 1), vocabulary: new Map(), rows: new Map() };
  }

  #add(words: TableWords, { id, updatedAt }: RowMoment, text: string): void {
    const { rows, termsOf, vocabulary } = words;
    const before = vocabulary.size;
    const numbers = termsOf(text)
      .slice(0, maxWords)
      .map((term) => {
        const known = vocabulary.get(term) ?? vocabulary.size;
        vocabulary.set(term, known);
        return known;
      });
    const old = rows.get(id);
    if (!old) words.bytes += bytesOfRow;
    words.bytes += 4 * (numbers.length - (old?.words.length ?? 0));
    words.bytes += bytesOfWord * (vocabulary.size - before);
    rows.set(id, { id, updatedAt, words: Int32Array.from(numbers) });
  }
}
