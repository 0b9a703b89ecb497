import type { TextPatch } from '../../src/index.js';

/** The parts of a text outside of patches, in order. */
export function outsideOf(content: string, patches: readonly TextPatch[]): string[] {
  const sorted = [...patches].sort((a, b) => a.start - b.start || a.end - b.end);
  const starts = [0, ...sorted.map(({ end }) => end)];
  return starts.map((start, index) => content.slice(start, sorted[index]?.start ?? content.length));
}

/** Whether a text consists of these parts, with anything in between. */
export function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '');
}
