/** Height of a row, in px. */
export const rowHeight = 40;

/** Browsers limit the height of an element: Firefox to 17.8 million px, Chrome to 33.5 million. */
export const maxBodyHeight = 15_000_000;

/** Scales the scrollbar, whose range is limited, to the rows, whose number is not. */
export interface ScrollScale {
  /** Height of the element that holds the rows. */
  readonly bodyHeight: number;
  /** Px of rows per px of the scrollbar: 1 unless the list is too long for an element. */
  readonly scale: number;
}

/** @param viewHeight the visible part of the rows, in px. */
export function scrollScale(rows: number, viewHeight: number): ScrollScale {
  const height = rows * rowHeight;
  if (height <= maxBodyHeight) return { bodyHeight: height, scale: 1 };
  return { bodyHeight: maxBodyHeight, scale: (height - viewHeight) / (maxBodyHeight - viewHeight) };
}

/**
 * The px of rows above the view after a scroll. Short movements are 1 : 1, so that a wheel moves by rows; a long one is a
 * dragged scrollbar, and is scaled. Both ends are always reached.
 */
export function scrolledOffset(
  { bodyHeight, scale }: ScrollScale,
  viewHeight: number,
  before: { readonly offset: number; readonly scrollTop: number },
  scrollTop: number,
): number {
  if (scale === 1) return scrollTop;
  const most = (bodyHeight - viewHeight) * scale;
  if (scrollTop <= 0) return 0;
  if (scrollTop >= bodyHeight - viewHeight - 1) return most;
  const moved = scrollTop - before.scrollTop;
  if (Math.abs(moved) > viewHeight) return scrollTop * scale;
  return Math.min(Math.max(before.offset + moved, 0), most);
}

/** Indexes of the rows in view, with some around them. */
export function rowsInView(
  offset: number,
  viewHeight: number,
  rows: number,
  around = 6,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(offset / rowHeight) - around);
  const last = Math.min(rows - 1, Math.ceil((offset + viewHeight) / rowHeight) + around);
  return { first, last };
}
