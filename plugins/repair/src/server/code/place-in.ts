/** Line and column of an offset, from 1. */
export function placeAt(content: string, offset: number): { readonly line: number; readonly column: number } {
  const before = content.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** The offset of a line and column, from 1. */
export function offsetAt(content: string, line: number, column = 1): number {
  let offset = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = content.indexOf('\n', offset);
    if (end < 0) return content.length;
    offset = end + 1;
  }
  return Math.min(content.length, offset + column - 1);
}
