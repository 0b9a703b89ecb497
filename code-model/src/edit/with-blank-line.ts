/** The place with the rest of its line, if nothing else is on it. */
export function withBlankLine(content: string, { start, end }: { start: number; end: number }) {
  const lineStart = content.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = content.indexOf('\n', end);
  const isAlone =
    lineEnd !== -1 &&
    content.slice(lineStart, start).trim() === '' &&
    content.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: lineStart, end: lineEnd + 1 } : { start, end };
}
