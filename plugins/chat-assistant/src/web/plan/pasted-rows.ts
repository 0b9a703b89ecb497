import type { ProposedRow } from '@buildai/app-features/shared';
import { mostProposedRows, planLimits } from '@buildai/app-features/shared';
import Papa from 'papaparse';

/** Rows of a pasted list by its column names. */
export interface PastedRows {
  readonly columns: readonly string[];
  readonly rows: readonly ProposedRow[];
  /** Number of rows that a plan has no room for. */
  readonly left: number;
}

/** Reads rows as they are copied from a spreadsheet or written as CSV. The first line has the names of columns. */
export function pastedRows(text: string): PastedRows {
  const said = text.trim();
  // Cells of spreadsheets are copied with tabs between them, and may contain any other separator.
  const delimiter = /^[^\n]*\t/.test(said) ? '\t' : '';
  const [head = [], ...lines] = Papa.parse<string[]>(said, { delimiter, skipEmptyLines: 'greedy' }).data;
  const columns = head.map((name) => name.trim().slice(0, planLimits.nameLength));
  const rows = lines.map((cells): ProposedRow =>
    Object.fromEntries(
      columns.flatMap((name, at) => {
        const cell = (cells[at] ?? '').trim();
        return name === '' || cell === '' ? [] : [[name, cell]];
      }),
    ),
  );
  return {
    columns: columns.filter((name) => name !== ''),
    rows: rows.slice(0, mostProposedRows),
    left: Math.max(0, rows.length - mostProposedRows),
  };
}
