const needsQuotes = /["\t\n\r]/;

/** Rows of cells as spreadsheets write them to the clipboard: tabs between cells, lines between rows. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** The same as HTML, so that no program has to guess. */
export function writeTableHtml(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\n', '<br>');
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  return `<table>${rows.map(row).join('')}</table>`;
}

/** Reads what spreadsheets put on the clipboard. A quote opens a quoted cell only at its start. */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  while (at <= source.length) {
    const [cell, end] = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at);
    row.push(cell);
    if (source[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

function plainCell(source: string, start: number): readonly [string, number] {
  const length = source.slice(start).search(/[\t\n]/);
  const end = length < 0 ? source.length : start + length;
  return [source.slice(start, end), end];
}

function quotedCell(source: string, start: number): readonly [string, number] {
  let at = start + 1;
  let cell = '';
  for (;;) {
    const quote = source.indexOf('"', at);
    // A lone quote is text: 5" long.
    if (quote < 0) return plainCell(source, start);
    cell += source.slice(at, quote);
    if (source[quote + 1] !== '"') {
      const end = quote + 1;
      return end >= source.length || source[end] === '\t' || source[end] === '\n'
        ? [cell, end]
        : plainCell(source, start);
    }
    cell += '"';
    at = quote + 2;
  }
}
