import type { EntityRecord } from '@buildai/entities/shared';
import Papa from 'papaparse';
import { exportedCell, guardText } from '../../shared/export/export-text.js';

const newline = '\r\n';
/** Programs that take another separator than the comma would split other cells with one. */
const options = { newline, quotes: (value: unknown) => /[;\t]/.test(String(value)) };

/** CSV as RFC 4180 has it, with cells and headers that no spreadsheet runs as formulas. */
export async function* writeCsv(
  pages: AsyncIterable<readonly EntityRecord[]>,
  fields: readonly string[],
  { mark = false }: { readonly mark?: boolean | undefined } = {},
): AsyncGenerator<string> {
  yield `${mark ? '\uFEFF' : ''}${Papa.unparse([fields.map(guardText)], options)}${newline}`;
  for await (const page of pages) {
    const cells = page.map((record) => fields.map((field) => exportedCell(record[field])));
    yield `${Papa.unparse(cells, options)}${newline}`;
  }
}
