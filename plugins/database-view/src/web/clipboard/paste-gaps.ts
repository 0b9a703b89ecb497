import type { Column } from '../model/column.js';
import { missingOptions } from '../model/missing-options.js';

/** Options that a column does not have. */
export interface MissingOptions {
  readonly column: Column;
  readonly labels: readonly string[];
}

/** A column of a pasted table whose values have no place. */
export interface UnplacedColumn {
  /** Its place in the table. */
  readonly at: number;
  readonly cells: readonly string[];
  /** The read-only column that is there; undefined beyond the last one. */
  readonly column: Column | undefined;
}

/** What a pasted table has that its columns do not take. */
export interface PasteGaps {
  readonly options: readonly MissingOptions[];
  readonly unplaced: readonly UnplacedColumn[];
  /** The first row, which names the columns and is not pasted; undefined if it has values. */
  readonly names?: readonly string[];
}

const hasText = (cell: string): boolean => cell.trim() !== '';

/** The columns to add: beyond the last one, and where the platform has its own, such as the ID. */
export const columnsToAdd = ({ unplaced }: PasteGaps): readonly UnplacedColumn[] =>
  unplaced.filter(({ column }) => !column?.created);

/** Whether something can be added. */
export const canBeFilled = (gaps: PasteGaps): boolean =>
  gaps.options.length > 0 || columnsToAdd(gaps).length > 0;

/**
 * What a table has that its columns do not take.
 * @param columns those of the range, from its left; @param width of the range
 */
export function pasteGaps(
  table: readonly (readonly string[])[],
  columns: readonly Column[],
  width: number,
): PasteGaps {
  const cellsAt = (x: number) => table.map((row) => row[x % Math.max(row.length, 1)] ?? '');
  const places = Array.from({ length: width }, (_, at) => ({ at, column: columns[at], cells: cellsAt(at) }));
  return {
    options: columns.flatMap((column, x) => {
      if (column.readonly || column.options.length === 0) return [];
      const labels = missingOptions(column, cellsAt(x));
      return labels.length > 0 ? [{ column, labels }] : [];
    }),
    unplaced: places.filter(({ column, cells }) => (!column || column.readonly) && cells.some(hasText)),
  };
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const optionCount = ({ options }: PasteGaps): number =>
  options.reduce((sum, { labels }) => sum + labels.length, 0);

/** What the button says that adds everything: `Add 2 columns and 3 options`. */
export function additionText(gaps: PasteGaps): string {
  const options = optionCount(gaps);
  const { length: columns } = columnsToAdd(gaps);
  const created = options === 0 ? [] : [counted(options, 'option', 'options')];
  if (columns === 0) return `Create ${created.join('')}`;
  return `Add ${[counted(columns, 'column', 'columns'), ...created].join(' and ')}`;
}

const list = new Intl.ListFormat('en');

/** Values without a column, as a person is told about them; undefined if all have one. */
export function unplacedText({ unplaced }: PasteGaps): string | undefined {
  const values = unplaced.reduce((sum, { cells }) => sum + cells.filter(hasText).length, 0);
  if (values === 0) return undefined;
  const labels = unplaced.flatMap(({ column }) => column?.label ?? []);
  const reason = labels.length === 0 ? '' : `: ${list.format(labels)} can’t be edited`;
  return `${counted(values, 'value has', 'values have')} no column to go to${reason}.`;
}
