import { harmlessLine } from '../shared/harmless-text.js';

/** One line per row below a header, with columns as wide as their longest text. Removes control characters. */
export function columnLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  // Untrusted text may contain control characters.
  const texts = [head, ...rows].map((row) => row.map(harmlessLine));
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
