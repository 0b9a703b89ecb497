const cell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table; empty without columns. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (head.length === 0) return '';
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
