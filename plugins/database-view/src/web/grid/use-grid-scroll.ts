import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UIEvent } from 'react';
import { GridScroller } from './grid-scroller.js';
import type { ScrollScale } from './scroll-scale.js';

/** Where the grid is scrolled to, and its size. The element is the one that scrolls. */
export function useGridScroll(scaleOf: (height: number) => ScrollScale, headHeight: number) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scroller] = useState(() => new GridScroller());
  const scroll = useSyncExternalStore(scroller.subscribe, scroller.scroll);
  const scale = scaleOf(scroll.height);

  useEffect(() => {
    return element ? scroller.attach(element) : undefined;
  }, [element, scroller]);
  const onResize = useEffectEvent(() => scroller.resized(scale, headHeight));
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    return () => observer.disconnect();
    // The head is no part of the observed size.
  }, [element, headHeight]);

  const onScroll = (event: UIEvent<HTMLElement>): void => {
    if (event.target === event.currentTarget) scroller.scrolled(scale);
  };
  /** Scrolls as little as needed to show a row, and the px from `left` to `right` of what scrolls sideways. */
  const reveal = (
    row: number,
    sides: { left: number; right: number } | undefined,
    fixedWidth: number,
  ): void => scroller.reveal(scale, row, sides, fixedWidth);

  return { element, setElement, scroll, scale, onScroll, reveal };
}
