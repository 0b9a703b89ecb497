/** Replaces the text from `start` to `end` with `text`. */
export interface TextPatch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies patches that do not overlap. Text inserted at the start of a patch goes before it, insertions within a patch
 * are lost, and of two patches with the same start the wider one applies.
 */
export function applyPatches(content: string, patches: readonly TextPatch[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of [...patches].sort(inOrder)) {
    if (start < at) continue;
    parts.push(content.slice(at, start), text);
    at = end;
  }
  return parts.join('') + content.slice(at);
}

const isInsertion = ({ start, end }: TextPatch) => start === end;
const inOrder = (a: TextPatch, b: TextPatch) =>
  a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end;

/** End of the line that ends at an offset, so that a statement can be removed with its line. */
export const withLineEnd = (content: string, at: number): number =>
  content.startsWith('\r\n', at) ? at + 2 : content[at] === '\n' ? at + 1 : at;

/** Removes repeated patches of one place: key and value of a shorthand property have the same place. */
export const withoutDoubles = (patches: readonly TextPatch[]): readonly TextPatch[] => [
  ...new Map(patches.map((patch) => [patch.start, patch])).values(),
];
