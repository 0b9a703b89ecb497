/** A part of a Markdown text: a table with its header, or the text between tables. */
export type MarkdownPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly head: string; readonly rows: readonly string[] };

const isRow = (line: string | undefined) => line !== undefined && /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string | undefined) => line !== undefined && /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);

/**
 * Separates tables from other text in Markdown. Only line ends and blank text between the parts are dropped.
 */
export function splitTables(text: string): MarkdownPart[] {
  const lines = text.split('\n');
  const parts: MarkdownPart[] = [];
  let plain: string[] = [];
  const closePlain = () => {
    const joined = plain.join('\n').trim();
    if (joined !== '') parts.push({ kind: 'text', text: joined });
    plain = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!isRow(line) || !isRule(lines[index + 1])) {
      plain.push(line);
      continue;
    }
    closePlain();
    const head = `${line}\n${lines[index + 1] ?? ''}`;
    const rows: string[] = [];
    index += 2;
    while (isRow(lines[index])) rows.push(lines[index++] ?? '');
    index -= 1;
    parts.push({ kind: 'table', head, rows });
  }
  closePlain();
  return parts;
}
