import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Pixels that are lost to rounding. */
const tolerance = 1;

/** Whether there is more at the left and at the right of what a scrolling frame shows. */
export function useOverflow(frame: RefObject<HTMLElement | null>): { left: boolean; right: boolean } {
  const [left, setLeft] = useState(false);
  const [right, setRight] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      setLeft(element.scrollLeft > tolerance);
      setRight(hidden - element.scrollLeft > tolerance);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return { left, right };
}
