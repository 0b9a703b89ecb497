import type { CommandIo } from './command.js';

/** Prints rows with each column as wide as its longest text; the first row is the head. */
export function printColumns(
  io: Pick<CommandIo, 'print'>,
  rows: readonly [readonly string[], ...(readonly string[])[]],
): void {
  // Text from outside may hold what a terminal obeys.
  const texts = rows.map((row) => row.map((text) => text.replace(/\p{Cc}+/gu, ' ')));
  const widths = rows[0].map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  for (const row of texts) {
    io.print(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
