import type { KindChoice } from '../columns/KindFields.js';
import { isComplete, plainKind, propertyOfKind } from '../columns/KindFields.js';
import type { GuessedColumn } from '../import/convert/column-guess.js';

/** A column of a table that is being made. */
export interface NewColumn {
  readonly key: number;
  readonly label: string;
  readonly kind: KindChoice;
}

/** A table that was just made. */
export interface CreatedTable {
  readonly entity: string;
  readonly label: string;
  /** Its rows, which are imported next. */
  readonly file: File | undefined;
}

/** A table that was just made, as its panel shows it. */
export interface CreatedTableState extends CreatedTable {
  /** The file was imported, or is not going to be. */
  readonly onImported: () => void;
  /** It counts as any other table from now on. */
  readonly onDismiss: () => void;
}

export const firstColumns: readonly NewColumn[] = [{ key: 0, label: 'Name', kind: plainKind }];

export const emptyColumn = (columns: readonly NewColumn[]): NewColumn => ({
  key: Math.max(-1, ...columns.map(({ key }) => key)) + 1,
  label: '',
  kind: plainKind,
});

/** The columns that a file shows. */
export const columnsOfFile = (guesses: readonly GuessedColumn[]): readonly NewColumn[] =>
  guesses.map(({ label, type, options }, key) => ({
    key,
    label,
    kind: { ...plainKind, kind: type, options, optionText: options.join('\n') },
  }));

/** `sales_leads.csv` to `Sales leads`. */
export function tableNameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with the name of a column; undefined if nothing is. */
export function columnError(column: NewColumn, columns: readonly NewColumn[]): string | undefined {
  const text = column.label.trim().toLowerCase();
  const first = columns.find((each) => each.label.trim().toLowerCase() === text);
  return text === '' || first === column ? undefined : 'Column already exists';
}

/** Whether a table can be made with these columns. */
export const areComplete = (columns: readonly NewColumn[]): boolean =>
  columns.length > 0 &&
  columns.every(
    (column) =>
      column.label.trim() !== '' &&
      columnError(column, columns) === undefined &&
      isComplete(column.kind, false),
  );

/** The columns as a request states them. */
export const requestedColumns = (columns: readonly NewColumn[]) =>
  columns.map(({ label, kind }) => ({ label: label.trim(), type: propertyOfKind(kind) }));
