import type { ScrollScale } from './scroll-scale.js';
import { rowHeight, scrolledOffset } from './scroll-scale.js';

/** Wait after the last scroll event before the scrollbar is put where its rows are, in ms. */
const restDelay = 150;

/** Where a list is scrolled to, and the size of the part that shows rows. Replaced at each change. */
export interface GridScroll {
  /** Px of rows above the view. */
  readonly offset: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly height: number;
  readonly width: number;
}

/** What is used of the element that scrolls. */
export type ScrollingElement = Pick<
  HTMLElement,
  'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth' | 'scrollTo'
>;

const atStart: GridScroll = { offset: 0, scrollTop: 0, scrollLeft: 0, height: 480, width: 800 };

/**
 * The one place that knows where a list is scrolled to. It is read and written at once, not with the next render: keys,
 * wheels and events of the browser may follow each other faster than renders.
 */
export class GridScroller {
  readonly #listeners = new Set<() => void>();
  #element: ScrollingElement | undefined;
  #scroll = atStart;
  #rest: ReturnType<typeof setTimeout> | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  scroll = (): GridScroll => this.#scroll;

  /** The element from now on, until the returned function is called. */
  attach(element: ScrollingElement): () => void {
    this.#element = element;
    return () => {
      clearTimeout(this.#rest);
      this.#element = undefined;
    };
  }

  /** The element has another size. @param headHeight px at its top that show no rows. */
  resized(scale: ScrollScale, headHeight: number): void {
    const element = this.#element;
    if (!element) return;
    const height = element.clientHeight - headHeight;
    // A hidden panel keeps its place.
    if (height <= 0) return;
    // An element that was hidden, or moved in the document, is scrolled back to its start without an event.
    element.scrollTo({ top: this.#scroll.scrollTop, left: this.#scroll.scrollLeft, behavior: 'instant' });
    this.#set({ ...this.#read(element, scale), height, width: element.clientWidth });
  }

  /** The element was scrolled, by its user or by `reveal`. */
  scrolled(scale: ScrollScale): void {
    const element = this.#element;
    if (!element) return;
    const before = this.#scroll.scrollTop;
    this.#set(this.#read(element, scale));
    // The event that follows `#place`, or a movement to the side.
    if (this.#scroll.scrollTop === before) return;
    clearTimeout(this.#rest);
    if (scale.scale > 1) this.#rest = setTimeout(() => this.#place(this.#scroll.offset, scale), restDelay);
  }

  /** Scrolls as little as needed to show a row, and the px from `left` to `right` of what scrolls sideways. */
  reveal(
    scale: ScrollScale,
    row: number,
    sides: { left: number; right: number } | undefined,
    fixedWidth: number,
  ): void {
    const element = this.#element;
    if (!element) return;
    const { offset, height, width } = this.#scroll;
    const top = row * rowHeight;
    if (row >= 0 && top < offset) this.#place(top, scale);
    else if (row >= 0 && top + rowHeight > offset + height) this.#place(top + rowHeight - height, scale);
    if (!sides) return;
    const seen = width - fixedWidth;
    const { scrollLeft } = element;
    const left =
      sides.left < scrollLeft
        ? sides.left
        : sides.right > scrollLeft + seen
          ? Math.min(sides.left, sides.right - seen)
          : scrollLeft;
    if (left === scrollLeft) return;
    element.scrollTo({ left, behavior: 'instant' });
    this.#set({ ...this.#scroll, scrollLeft: element.scrollLeft });
  }

  #read({ scrollTop, scrollLeft }: ScrollingElement, scale: ScrollScale): GridScroll {
    const before = this.#scroll;
    const isSame = scrollTop === before.scrollTop;
    const offset = isSame ? before.offset : scrolledOffset(scale, before.height, before, scrollTop);
    return { ...before, scrollTop, scrollLeft, offset };
  }

  #place(offset: number, { scale }: ScrollScale): void {
    const element = this.#element;
    if (!element) return;
    // An older scroll that comes to rest must not take the view back.
    clearTimeout(this.#rest);
    element.scrollTo({ top: offset / scale, behavior: 'instant' });
    const { scrollTop } = element;
    // The element may not go as far as it was sent, and rows are drawn where it is.
    this.#set({ ...this.#scroll, offset: scale === 1 ? scrollTop : offset, scrollTop });
  }

  #set(scroll: GridScroll): void {
    this.#scroll = scroll;
    for (const listener of this.#listeners) listener();
  }
}
