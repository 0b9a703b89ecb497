/** Px around a label, and between two options. */
const around = 16;
const gap = 4;
/** Px of `+3`. */
const moreWidth = 28;

/** How many options fit next to each other; at least one, which is cut if it must be. */
export function fittingOptions(
  labels: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): number {
  let used = 0;
  for (const [at, label] of labels.entries()) {
    used += widthOf(label) + around + (at === 0 ? 0 : gap);
    const rest = at === labels.length - 1 ? 0 : gap + moreWidth;
    if (used + rest > width) return Math.max(1, at);
  }
  return labels.length;
}
