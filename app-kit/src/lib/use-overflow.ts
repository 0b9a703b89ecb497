import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Tolerance for rounding, in px. */
const tolerance = 1;

/** Whether a scroll container has hidden content at the left and right. */
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
