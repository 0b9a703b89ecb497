/** Lines `from` to `to` of a text (1-based, inclusive), numbered as shown to the model. */
export function numberedText(text: string, from = 1, to = Infinity): string {
  const lines = text.replace(/\r?\n$/, '').split('\n');
  const first = Math.max(1, from);
  const last = Math.min(lines.length, to);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .map((line, index) => `${String(first + index).padStart(width)} | ${line.replace(/\r$/, '')}`)
    .join('\n');
}
