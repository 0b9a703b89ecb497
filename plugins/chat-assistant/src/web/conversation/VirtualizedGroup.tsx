import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** What is this close to the visible part of the list, in px, is rendered ahead. */
const margin = 1000;
/** The height of a group that has not been rendered yet, in px. */
const estimatedHeight = 600;

/** Styled by the list, once for all groups. */
export const groupClass = 'message-group';

interface VirtualizedGroupProps {
  /** Whether it is rendered wherever it is. */
  readonly stays: boolean;
  /** Whether it begins far from the visible part, and need not be rendered to know its height. */
  readonly isFar: boolean;
  readonly render: () => ReactNode;
}

/** A part of a long list: of those far from the visible part, only their height is rendered. */
export function VirtualizedGroup({ stays, isFar, render }: VirtualizedGroupProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  /** The height while it is not rendered. */
  const [height, setHeight] = useState(isFar ? estimatedHeight : undefined);
  const isShown = stays || height === undefined;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isAway = !entry.isIntersecting && !element.contains(document.activeElement);
        // The frame has no size while another side of the builder covers it.
        if (!entry.rootBounds || entry.rootBounds.height <= 2 * margin) return;
        // At once: while many pages are loaded, what is left for later would pile up.
        if (isAway) setHeight((now) => now ?? entry.boundingClientRect.height);
        // There is time until it is visible, so that scrolling goes first.
        else startTransition(() => setHeight(undefined));
      },
      { root: element.closest('[role=log]'), rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useScrollAnchor(box, isShown, height);

  return (
    <div ref={box} className={groupClass} style={isShown ? undefined : { height }}>
      {isShown && render()}
    </div>
  );
}

/** What is visible stays where it is when the group above it is rendered with another height, as after a resize. */
function useScrollAnchor(
  box: { readonly current: HTMLDivElement | null },
  isShown: boolean,
  height: number | undefined,
): void {
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.closest('[role=log]');
    const hidden = before.current;
    before.current = isShown ? undefined : height;
    if (!element || !frame || !isShown || hidden === undefined) return;
    const { top } = element.getBoundingClientRect();
    if (top < frame.getBoundingClientRect().top) frame.scrollTop += element.offsetHeight - hidden;
  }, [box, isShown, height]);
}
