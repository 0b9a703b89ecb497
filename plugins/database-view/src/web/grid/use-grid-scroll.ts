import { useEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import type { ScrollScale } from './scroll-scale.js';
import { rowHeight, scrolledOffset } from './scroll-scale.js';

/** Wait after the last scroll event before the scrollbar is put where its rows are, in ms. */
const restDelay = 150;

export interface GridScroll {
  /** Px of rows above the view. */
  readonly offset: number;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  /** Size of the part that shows rows. */
  readonly height: number;
  readonly width: number;
}

const atStart: GridScroll = { offset: 0, scrollTop: 0, scrollLeft: 0, height: 480, width: 800 };

/** Where the grid is scrolled to, and its size. The element is the one that scrolls. */
export function useGridScroll(scaleOf: (height: number) => ScrollScale, headHeight: number) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scroll, setScroll] = useState(atStart);
  const expected = useRef<number | undefined>(undefined);
  /** Where the element was scrolled to last. */
  const last = useRef({ top: 0, left: 0 });
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const scale = scaleOf(scroll.height);

  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const height = element.clientHeight - headHeight;
      const width = element.clientWidth;
      // A hidden panel keeps its place.
      if (height <= 0) return;
      // An element that was hidden, or moved in the document, is scrolled back to its start without an event.
      element.scrollTo({ ...last.current, behavior: 'instant' });
      const { scrollTop, scrollLeft } = element;
      setScroll((now) => ({ ...now, height, width, scrollTop, scrollLeft }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, headHeight]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const place = (offset: number): void => {
    if (!element) return;
    // An older scroll that comes to rest must not take the view back.
    clearTimeout(rest.current);
    const scrollTop = offset / scale.scale;
    expected.current = scrollTop;
    element.scrollTo({ top: scrollTop, behavior: 'instant' });
    setScroll((now) => ({ ...now, offset, scrollTop: element.scrollTop }));
  };

  const onScroll = (event: UIEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { scrollTop, scrollLeft } = event.currentTarget;
    last.current = { top: scrollTop, left: scrollLeft };
    const isOurs = expected.current !== undefined && Math.abs(scrollTop - expected.current) < 2;
    expected.current = undefined;
    const offset = isOurs ? scroll.offset : scrolledOffset(scale, scroll.height, scroll, scrollTop);
    setScroll((now) => ({ ...now, scrollTop, scrollLeft, offset }));
    clearTimeout(rest.current);
    if (scale.scale > 1 && !isOurs) rest.current = setTimeout(() => place(offset), restDelay);
  };

  /** Scrolls as little as needed to show a row, and the px from `left` to `right` of what scrolls sideways. */
  const reveal = (
    row: number,
    sides: { left: number; right: number } | undefined,
    fixedWidth: number,
  ): void => {
    if (!element) return;
    const top = row * rowHeight;
    const { offset, height, width } = scroll;
    if (row >= 0 && top < offset) place(top);
    else if (row >= 0 && top + rowHeight > offset + height) place(top + rowHeight - height);
    if (!sides) return;
    const seen = width - fixedWidth;
    if (sides.left < element.scrollLeft) element.scrollTo({ left: sides.left, behavior: 'instant' });
    else if (sides.right > element.scrollLeft + seen) {
      element.scrollTo({ left: Math.min(sides.left, sides.right - seen), behavior: 'instant' });
    }
  };

  return { element, setElement, scroll, scale, onScroll, reveal };
}
