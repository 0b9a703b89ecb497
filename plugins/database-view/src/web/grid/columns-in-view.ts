/** The columns in view of a row that scrolls sideways, and the room that the others take on either side. */
export interface ColumnsInView {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
}

/** Px around the view in which columns are drawn as well. */
const around = 200;

/** @param widths of the columns that scroll, in px. */
export function columnsInView(widths: readonly number[], from: number, viewWidth: number): ColumnsInView {
  let first = 0;
  let before = 0;
  while (first < widths.length - 1 && before + (widths[first] ?? 0) < from - around) {
    before += widths[first] ?? 0;
    first += 1;
  }
  let last = first;
  let end = before + (widths[first] ?? 0);
  while (last < widths.length - 1 && end < from + viewWidth + around) {
    last += 1;
    end += widths[last] ?? 0;
  }
  const all = widths.reduce((sum, width) => sum + width, 0);
  return { first, last, before, after: Math.max(0, all - end) };
}
