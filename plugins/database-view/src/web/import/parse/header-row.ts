import { isEmailAddress } from '@buildai/core/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { readDate, writtenNumber } from '@buildai/entities/shared';
import { z } from 'zod';
import { namesField } from '../../../shared/import/suggest-mapping.js';
import type { TableRow } from './table-row.js';

/** The row that names the columns, by its number as a spreadsheet shows it; `none` for a file without. */
export const headerRow = z.union([z.number().int().min(1), z.literal('none')]);
export type HeaderRow = z.infer<typeof headerRow>;

/** Rows that are looked at. */
const sampledRows = 100;
/** The part of the widest row that the row with the names fills at least. */
const leastFilled = 0.8;
/** The part of the cells below that are of the same kind as the first, in a table without names. */
const leastAlike = 0.8;
const longestName = 80;

type CellKind = 'number' | 'date' | 'address' | 'text';

function kindOf(cell: string): CellKind {
  const text = cell.trim();
  if (isEmailAddress(text) || /^https?:\/\//i.test(text)) return 'address';
  if (/^\d{4}-\d{2}-\d{2}/.test(text) || readDate(text, 'day-first') || readDate(text, 'month-first'))
    return 'date';
  return /^\D{0,4}\d/.test(text) && writtenNumber(text) ? 'number' : 'text';
}

const filledIn = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length;
const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(cell.trim());

/** Whether a row could name columns: short texts, all different. */
function couldBeNames({ cells }: TableRow): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    new Set(names).size === names.length &&
    names.every((name) => name.length <= longestName && (kindOf(name) === 'text' || isYear(name)))
  );
}

/** The columns in which most of the cells are of a kind that has a form. */
function kindsOf(rows: readonly TableRow[]): ReadonlyMap<number, CellKind> {
  const kinds = new Map<number, CellKind>();
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell.trim() !== '');
    const [first] = cells;
    const kind = first === undefined ? 'text' : kindOf(first);
    const alike = cells.filter((cell) => kindOf(cell) === kind).length;
    if (kind !== 'text' && alike >= leastAlike * cells.length) kinds.set(column, kind);
  }
  return kinds;
}

/** Whether a row has values where it should have names: cells like those below it, and no name of a field. */
function isData(row: TableRow, below: readonly TableRow[], schema: EntitySchema): boolean {
  if (below.length === 0 || row.cells.some((cell) => namesField(cell, schema))) return false;
  return [...kindsOf(below)].some(([column, kind]) => {
    const cell = row.cells[column] ?? '';
    return kindOf(cell) === kind && !isYear(cell);
  });
}

/** Whether the first row of a pasted table surely names its columns: texts above numbers, dates or addresses. */
export function beginsWithNames(table: readonly (readonly string[])[]): boolean {
  const [first, ...below] = table.slice(0, sampledRows).map((cells, at) => ({ row: at + 1, cells }));
  if (!first || !couldBeNames(first)) return false;
  return [...kindsOf(below).keys()].some((column) => first.cells[column]?.trim());
}

/**
 * Finds the row that names the columns: the first one, unless lines stand above the table, as in the files of banks, or
 * the table has no names.
 * @param rows the first rows of the file
 */
export function detectHeader(rows: readonly TableRow[], schema: EntitySchema): HeaderRow {
  const sample = rows.slice(0, sampledRows);
  const [first] = sample;
  if (!first) return 1;
  const most = Math.max(...sample.map(filledIn));
  const index = sample.findIndex((row) => filledIn(row) >= leastFilled * most);
  const full = sample[index];
  if (index > 0 && full && couldBeNames(full)) {
    const below = sample.slice(index + 1);
    const isNamed = full.cells.some((cell) => namesField(cell, schema));
    if (below.length > 0 && (isNamed || kindsOf(below).size > 0)) return full.row;
  }
  return isData(first, sample.slice(1), schema) ? 'none' : first.row;
}
