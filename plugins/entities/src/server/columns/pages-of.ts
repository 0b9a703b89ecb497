import type { ColumnRows, FieldOfRow } from '../rows/column-rows.js';

/** Rows per page; other work of the server comes between two. */
const rowsAtOnce = 2000;

/** All rows of a table with the value of one field, by ID. */
export async function* pagesOf(
  rows: ColumnRows,
  field: string,
  since?: string,
): AsyncGenerator<readonly FieldOfRow[]> {
  let last = '';
  for (;;) {
    const page = await rows.page(field, last, rowsAtOnce, since);
    if (page.length > 0) yield page;
    if (page.length < rowsAtOnce) return;
    last = page.at(-1)?.id ?? '';
  }
}
