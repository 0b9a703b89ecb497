import { newId } from '@buildai/core';
import type { Transaction } from '@buildai/core';
import type { Row } from '../model/row.js';

/** A row as it was before a transaction, and as the transaction leaves it. */
export interface RecordedChange {
  /** The name of the table in the database. */
  readonly table: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** The place of the change in the request: `body.changes.2`. */
  readonly place: string;
}

interface Noted {
  readonly table: string;
  readonly before: Row | undefined;
  after: Row | undefined;
  place: string;
}

/** What a transaction does to rows, each with the sum of its changes. */
export class RowRecording {
  readonly #rows = new Map<string, Noted>();
  readonly #places = new Map<string, string>();
  #made = 0;

  /** @param ids of new rows, which stay the same when the work is done again */
  constructor(private readonly ids: string[]) {}

  /** The place in the request of what is written from now on. */
  place = 'body';

  /** The place of one row, whenever it is written. */
  placeRow(id: string, place: string): void {
    this.#places.set(id, place);
  }

  /** The ID of the next new row. */
  nextId(): string {
    const index = this.#made++;
    return (this.ids[index] ??= newId());
  }

  note(table: string, before: Row | undefined, after: Row | undefined): void {
    const id = (after ?? before)?.id ?? '';
    const place = this.#places.get(id) ?? this.place;
    const known = this.#rows.get(`${table} ${id}`);
    if (known) Object.assign(known, { after, place });
    else this.#rows.set(`${table} ${id}`, { table, before, after, place });
  }

  /** The changes in the order in which the rows were first written. */
  get changes(): readonly RecordedChange[] {
    return [...this.#rows.values()].filter(({ before, after }) => before ?? after);
  }
}

/** The transactions that are recorded. Rows read and written in them are found by the transaction alone. */
export class RowRecordings {
  readonly #ofTransactions = new WeakMap<Transaction, RowRecording>();

  begin(transaction: Transaction, ids: string[]): RowRecording {
    const recording = new RowRecording(ids);
    this.#ofTransactions.set(transaction, recording);
    return recording;
  }

  /** Undefined where no caller asks what is written. */
  of(transaction: Transaction | undefined): RowRecording | undefined {
    return transaction && this.#ofTransactions.get(transaction);
  }
}
