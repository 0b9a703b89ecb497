import readXlsxFile from 'read-excel-file/universal';
import { readableWorkbook } from './readable-workbook.js';
import type { TableRow } from './table-row.js';

/** A sheet of a workbook. */
export interface ExcelSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** Times without a date are those of day zero. */
const noDay = '1899-12-30T';

/** In ISO 8601; a time of day as `09:30`. */
function dateText(date: Date): string {
  // Excel stores fractions of days, and the library cuts what comes out as 14:29:59.9999.
  const time = date.getTime();
  const iso = new Date(time % 1000 === 999 || time % 1000 === -1 ? time + 1 : time).toISOString();
  if (iso.startsWith(noDay)) return iso.slice(noDay.length).replace(/(?:(?::00)?\.000)?Z$/, '');
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

const numbersIn = (row: readonly unknown[]): ReadonlySet<number> =>
  new Set(row.flatMap((cell, index) => (typeof cell === 'number' ? [index] : [])));

/**
 * Reads the sheets of an .xlsx file, as text: dates in ISO 8601, numbers with all their digits, errors as `#DIV/0!`.
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
