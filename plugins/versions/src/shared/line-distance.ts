/** The lines of a text, each with its line break. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    lines.push(text.slice(start, end));
    start = end;
  }
  return lines;
}

/** How many lines were added and removed between two texts, at least. */
export interface LineDistance {
  readonly added: number;
  readonly removed: number;
}

/**
 * The distance between two texts in lines, by Myers’ greedy algorithm, which needs no list of the changes.
 * @param most edits; beyond it, all lines that differ count as replaced, except those at the start and the end
 */
export function lineDistance(before: string, after: string, most: number): LineDistance {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd -= 1;
    nowEnd -= 1;
  }
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[], end: number): Int32Array =>
    Int32Array.from(lines.slice(start, end), (line) => {
      const known = numbers.get(line) ?? numbers.size;
      numbers.set(line, known);
      return known;
    });
  const [a, b] = [numbered(old, oldEnd), numbered(now, nowEnd)];
  const edits = editDistance(a, b, most);
  if (edits === undefined) return { added: b.length, removed: a.length };
  return { added: (edits + b.length - a.length) / 2, removed: (edits + a.length - b.length) / 2 };
}

/** @returns undefined if there are more edits than `most` */
function editDistance(a: Int32Array, b: Int32Array, most: number): number | undefined {
  const limit = Math.min(most, a.length + b.length);
  // By diagonal, the farthest place in `a` that so many edits reach.
  const reached = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  for (let edits = 0; edits <= limit; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = middle + diagonal;
      const [below, above] = [reached[at - 1] ?? 0, reached[at + 1] ?? 0];
      let x = diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[at] = x;
      if (diagonal === a.length - b.length && x >= a.length) return edits;
    }
  }
  return undefined;
}
