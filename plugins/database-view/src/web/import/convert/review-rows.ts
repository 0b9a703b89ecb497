import type { EntitySchema } from '@buildai/entities/shared';
import type { TableRow } from '../parse/table-row.js';
import type { ImportPlan } from './column-plan.js';
import { RowConverter } from './row-converter.js';

const samplesOfColumn = 5;
const linesShown = 5;

/** A cell that is not stored as it stands. */
export interface CellSample {
  readonly line: number;
  readonly before: string;
  /** What is stored, as JSON; undefined if the cell is refused. */
  readonly after: string | undefined;
  readonly note: string;
}

/** What the conversion does to the cells of a column. */
export interface ColumnReview {
  readonly header: string;
  readonly empty: number;
  readonly changed: number;
  readonly refused: number;
  /** Some cells of each kind, with different notes first. */
  readonly samples: readonly CellSample[];
}

/** Rows of a kind: how many, and the lines of the first ones. */
export interface SomeRows {
  readonly count: number;
  readonly lines: readonly number[];
}

/** What an import would do, before anything is stored. */
export interface Review {
  readonly rows: number;
  /** Rows that the choices leave out. */
  readonly failing: number;
  readonly columns: readonly ColumnReview[];
  /** Rows with fewer or more cells than there are columns. */
  readonly short: SomeRows;
  readonly long: SomeRows;
  /** Rows with misplaced quotation marks. */
  readonly misquoted: SomeRows;
  /** Rows with characters that the encoding does not have. */
  readonly unreadable: SomeRows;
}

class Counter {
  count = 0;
  readonly lines: number[] = [];
  add(line: number): void {
    this.count += 1;
    if (this.lines.length < linesShown) this.lines.push(line);
  }
}

class ColumnCounter {
  empty = 0;
  changed = 0;
  refused = 0;
  readonly #samples: CellSample[] = [];
  readonly #notes = new Set<string>();

  constructor(readonly header: string) {}

  add(sample: CellSample): void {
    const isNew = !this.#notes.has(sample.note) && this.#notes.size < samplesOfColumn;
    if (this.#samples.length < samplesOfColumn) this.#samples.push(sample);
    else if (isNew) {
      // A new kind replaces the last sample of a kind that is there twice.
      const twice = this.#samples.findLastIndex(
        ({ note }, index) => this.#samples.findIndex((other) => other.note === note) < index,
      );
      if (twice >= 0) this.#samples[twice] = sample;
    }
    if (isNew) this.#notes.add(sample.note);
  }

  result(): ColumnReview {
    const { header, empty, changed, refused } = this;
    return { header, empty, changed, refused, samples: this.#samples };
  }
}

/** Counts what an import would change, refuse and leave out. Fed with the rows of the file without the header. */
export class RowReview {
  readonly #converter: RowConverter;
  readonly #columns: ReadonlyMap<number, ColumnCounter>;
  readonly #short = new Counter();
  readonly #long = new Counter();
  readonly #misquoted = new Counter();
  readonly #unreadable = new Counter();
  #rows = 0;
  #failing = 0;

  constructor(
    schema: EntitySchema,
    private readonly headers: readonly string[],
    plan: ImportPlan,
  ) {
    this.#converter = new RowConverter(schema, headers, plan);
    this.#columns = new Map(headers.map((header, position) => [position, new ColumnCounter(header)]));
  }

  add({ line, cells, problem }: TableRow): void {
    this.#rows += 1;
    if (cells.length < this.headers.length) this.#short.add(line);
    if (cells.slice(this.headers.length).some((cell) => cell !== '')) this.#long.add(line);
    if (problem === 'quotes') this.#misquoted.add(line);
    if (cells.some((cell) => cell.includes('\uFFFD'))) this.#unreadable.add(line);
    const row = this.#converter.convert(cells, (position, before, conversion) => {
      const column = this.#columns.get(position);
      if (!column) return;
      if (before === '') column.empty += 1;
      if (!conversion.ok) {
        column.refused += 1;
        column.add({ line, before, after: undefined, note: conversion.reason });
      } else if (!conversion.exact) {
        column.changed += 1;
        column.add({ line, before, after: JSON.stringify(conversion.value), note: conversion.note });
      }
    });
    if (!row.ok) this.#failing += 1;
  }

  result(): Review {
    return {
      rows: this.#rows,
      failing: this.#failing,
      columns: [...this.#columns.values()].map((column) => column.result()),
      short: some(this.#short),
      long: some(this.#long),
      misquoted: some(this.#misquoted),
      unreadable: some(this.#unreadable),
    };
  }
}

const some = ({ count, lines }: Counter): SomeRows => ({ count, lines });
