/** Damerau-Levenshtein distance of two words. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Whether a word is a misspelling of another: one typo in five letters or more, two in eight or more. */
export function looksLike(word: string, known: string): boolean {
  if (word === known) return true;
  if (known.length < 5 || word.charAt(0) !== known.charAt(0)) return false;
  const allowed = known.length >= 8 ? 2 : 1;
  return Math.abs(word.length - known.length) <= allowed && editDistance(word, known) <= allowed;
}
