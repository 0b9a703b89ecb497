import type { EntityProperty, EntitySchema, NotationHints } from '@buildai/entities/shared';
import { NotationEvidence } from '@buildai/entities/shared';
import type { CellExample } from '../../notation/CellExamples.js';
import { storedText } from '../../notation/stored-text.js';
import type { TableRow } from '../parse/table-row.js';
import type { ImportPlan } from './column-plan.js';
import { targetField } from '../../../shared/import/target-field.js';
import type { ReferencedRows } from './referenced-rows.js';
import { RowConverter } from './row-converter.js';

const samplesOfColumn = 5;
const examplesOfColumn = 3;
const maxRowNumbers = 5;

/** A cell that is not stored as it stands. */
export interface CellSample {
  /** Its number as a spreadsheet shows it. */
  readonly row: number;
  readonly before: string;
  /** What is stored, as `storedText` writes it; undefined if the cell is refused. */
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
  /** Some cells that are written in another way than they are stored. */
  readonly examples: readonly CellExample[];
  /** What its cells show about how numbers or dates are written; undefined for fields of other types. */
  readonly hints: NotationHints | undefined;
}

/** Rows of a kind: how many, and the numbers of the first ones. */
export interface SomeRows {
  readonly count: number;
  readonly numbers: readonly number[];
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
  readonly numbers: number[] = [];
  add(row: number): void {
    this.count += 1;
    if (this.numbers.length < maxRowNumbers) this.numbers.push(row);
  }
}

class ColumnCounter {
  empty = 0;
  changed = 0;
  refused = 0;
  readonly #samples: CellSample[] = [];
  readonly #examples: CellExample[] = [];
  readonly #notes = new Set<string>();
  readonly #evidence: NotationEvidence | undefined;

  constructor(
    readonly header: string,
    /** The property of its field; undefined for a column that is left out. */
    private readonly property: EntityProperty | undefined,
    private readonly timeZone: string,
  ) {
    this.#evidence = property && NotationEvidence.of(property);
  }

  storedText(value: unknown): string {
    return storedText(value, this.property?.format, this.timeZone);
  }

  /** @param isNumber whether the file stores it as a number, which shows nothing about texts */
  see(cell: string, isNumber: boolean): void {
    if (cell === '') this.empty += 1;
    else if (!isNumber) this.#evidence?.add(cell);
  }

  /** Only columns in which it can be wrong have examples. */
  addExample(example: CellExample): void {
    const isWanted = this.#evidence && this.#examples.length < examplesOfColumn;
    if (isWanted && example.before !== example.after) this.#examples.push(example);
  }

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
    const [samples, examples, hints] = [this.#samples, this.#examples, this.#evidence?.hints()];
    return { header, empty, changed, refused, samples, examples, hints };
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
    referenced?: ReferencedRows,
  ) {
    this.#converter = new RowConverter(schema, headers, plan, referenced);
    const properties = new Map(
      plan.columns.map(({ header, path }) => [header, targetField(schema, path)?.property]),
    );
    this.#columns = new Map(
      headers.map((header, position) => {
        return [position, new ColumnCounter(header, properties.get(header), plan.timeZone)];
      }),
    );
  }

  add(given: TableRow): void {
    const { row: number, cells, numbers, problem } = given;
    this.#rows += 1;
    if (cells.length < this.headers.length) this.#short.add(number);
    if (cells.slice(this.headers.length).some((cell) => cell !== '')) this.#long.add(number);
    if (problem === 'quotes') this.#misquoted.add(number);
    if (cells.some((cell) => cell.includes('\uFFFD'))) this.#unreadable.add(number);
    const row = this.#converter.convert(given, (position, before, conversion) => {
      const column = this.#columns.get(position);
      if (!column) return;
      column.see(before, numbers?.has(position) ?? false);
      if (!conversion.ok) {
        column.refused += 1;
        column.add({ row: number, before, after: undefined, note: conversion.reason });
      } else if (!conversion.exact) {
        column.changed += 1;
        column.add({
          row: number,
          before,
          after: column.storedText(conversion.value),
          note: conversion.note,
        });
      } else if (before !== '') column.addExample({ before, after: column.storedText(conversion.value) });
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

const some = ({ count, numbers }: Counter): SomeRows => ({ count, numbers });
