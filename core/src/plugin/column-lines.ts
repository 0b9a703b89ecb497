import { harmlessLine } from '../shared/harmless-text.js';

/** One line a row, each column as wide as its longest text, below a head; without what a terminal obeys. */
export function columnLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  // Text from outside may hold what a terminal obeys.
  const texts = [head, ...rows].map((row) => row.map(harmlessLine));
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
