import readXlsxFile from 'read-excel-file/universal';
import { checkWorkbook } from './check-workbook.js';
import type { TableRow } from './table-row.js';

/** A sheet of a workbook. */
export interface ExcelSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const time = cell.toISOString();
    return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time;
  }
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/**
 * Reads the sheets of an .xlsx file, as text: dates in ISO 8601, numbers with all their digits. Rows without any
 * value are left out.
 * @throws WorkbookTooLarge, or another error if it is no workbook
 */
export async function readExcel(file: Blob): Promise<readonly ExcelSheet[]> {
  const bytes = await file.arrayBuffer();
  checkWorkbook(new Uint8Array(bytes));
  const sheets = await readXlsxFile(bytes, { trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((row, index): TableRow => ({ row: index + 1, cells: row.map(toText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}
