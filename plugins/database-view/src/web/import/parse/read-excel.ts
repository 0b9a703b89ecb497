import readXlsxFile from 'read-excel-file/universal';
import { readableWorkbook } from './readable-workbook.js';
import type { TableRow } from './table-row.js';
import { storedPercent } from './workbook-dates.js';

/** A sheet of a workbook. */
export interface ExcelSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

const isStoredPercent = (cell: unknown): boolean => typeof cell === 'string' && cell.endsWith(storedPercent);

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return isStoredPercent(cell) ? cell.slice(0, -1) : cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

const numbersIn = (row: readonly unknown[]): ReadonlySet<number> =>
  new Set(row.flatMap((cell, index) => (typeof cell === 'number' || isStoredPercent(cell) ? [index] : [])));

/**
 * Reads the sheets of an .xlsx file, as text: dates and times in ISO 8601 without a zone, numbers with all their digits, percentages as shown, errors as `#DIV/0!`.
 * Rows without any value are left out.
 * @throws WorkbookTooLarge, or another error if it is no workbook
 */
export async function readExcel(file: Blob): Promise<readonly ExcelSheet[]> {
  const bytes = readableWorkbook(new Uint8Array(await file.arrayBuffer()));
  const sheets = await readXlsxFile(bytes, { trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((row, index): TableRow => ({ row: index + 1, cells: row.map(toText), numbers: numbersIn(row) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}
