import { SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContent } from '@buildai/context-sources/shared';
import { z } from 'zod';
import type { DriveClient } from './drive-client.js';

const sheetList = z.object({
  sheets: z.array(
    z.object({
      properties: z.object({
        title: z.string(),
        sheetType: z.string().optional(),
        gridProperties: z.object({ rowCount: z.number().optional() }).optional(),
      }),
    }),
  ),
});

const cells = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((cell) => String(cell ?? ''));
const values = z.object({ values: z.array(z.array(cells)).optional() });
const batch = z.object({ valueRanges: z.array(values) });

interface Sheet {
  readonly title: string;
  readonly rows: number;
  /** Column names from the first row; empty for unnamed columns. */
  readonly head: readonly string[];
}

/** Rows per request. */
const block = 2_000;
const sheetColumn = 'Sheet';
/** Rows used to determine the width of a sheet, since Google omits trailing empty cells. */
const sample = 50;

/** A1 range of some rows of a sheet: https://developers.google.com/workspace/sheets/api/guides/concepts#cell */
const rangeOf = (title: string, first: number, last: number) =>
  `'${title.replaceAll("'", "''")}'!${first}:${last}`;

async function sheetsOf(client: DriveClient, url: string): Promise<readonly Sheet[]> {
  const fields = 'sheets.properties(title,sheetType,gridProperties.rowCount)';
  const { sheets } = await client.getJson(url, { fields }, sheetList);
  const grids = sheets
    .map(({ properties }) => properties)
    .filter(({ sheetType = 'GRID' }) => sheetType === 'GRID');
  // Requests beyond the end of a sheet would fail.
  const ranges = grids.map(({ gridProperties, title }) =>
    rangeOf(title, 1, Math.min(sample, gridProperties?.rowCount ?? sample)),
  );
  if (ranges.length === 0) return [];
  const samples = await client.getJson(`${url}/values:batchGet`, { ranges }, batch);
  const all = grids.map(({ title, gridProperties }, index) => {
    const first = samples.valueRanges[index]?.values ?? [];
    const width = Math.max(0, ...first.map((row) => row.length));
    const head = Array.from({ length: width }, (_, column) => first[0]?.[column] ?? '');
    return { title, head, rows: gridProperties?.rowCount ?? 0 };
  });
  return all.filter(({ head }) => head.length > 0);
}

/** Unique column names: names unnamed columns and disambiguates duplicates. */
function namesOf(head: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return head.map((text, index) => {
    const name = text.trim() || `Column ${index + 1}`;
    const own = seen.has(name) ? `${name} (${index + 1})` : name;
    seen.add(own);
    return own;
  });
}

/**
 * All sheets of a spreadsheet as rows of one table with the union of their columns, preceded by a sheet column
 * if there are several. Reads a block of rows at a time.
 * @throws SourceRefused if the spreadsheet is empty, or, while reading rows, exceeds `maxBytes`.
 */
export async function readSheets(
  client: DriveClient,
  sheetsUrl: string,
  id: string,
  maxBytes: number,
): Promise<SourceContent> {
  const url = `${sheetsUrl}/spreadsheets/${encodeURIComponent(id)}`;
  const sheets = await sheetsOf(client, url);
  if (sheets.length === 0) throw SourceRefused({ message: 'This spreadsheet is empty.' });
  const places = new Map<string, number>();
  if (sheets.length > 1) places.set(sheetColumn, 0);
  for (const name of sheets.flatMap(({ head }) => namesOf(head))) {
    if (!places.has(name)) places.set(name, places.size);
  }
  const columns = [...places.keys()];

  async function* rows() {
    let size = 0;
    for (const { title, head, rows: last } of sheets) {
      const targets = namesOf(head).map((name) => places.get(name) ?? 0);
      for (let first = 2; first <= last; first += block) {
        const range = rangeOf(title, first, Math.min(first + block - 1, last));
        const found = await client.getJson(`${url}/values/${encodeURIComponent(range)}`, {}, values);
        for (const row of found.values ?? []) {
          if (row.every((cell) => cell === '')) continue;
          for (const cell of row) size += Buffer.byteLength(cell);
          if (size > maxBytes)
            throw SourceRefused({ message: 'This spreadsheet is too large for your plan.' });
          const filled = columns.map(() => '');
          if (sheets.length > 1) filled[0] = title;
          const extra = row.slice(targets.length).filter((cell) => cell !== '');
          targets.forEach((target, index) => (filled[target] = row[index] ?? ''));
          if (extra.length > 0) filled[targets.at(-1) ?? 0] += ` ${extra.join(' ')}`;
          yield filled;
        }
      }
    }
  }
  return { kind: 'rows', columns, rows: rows() };
}
