import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Distance from the bottom, in pixels, within which one counts as being there. */
const nearBottom = 32;
/** Distance from the top within which older messages are loaded. */
const nearTop = 50;

export interface MessageScroll {
  /** What scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What is in it. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isAtBottom: boolean;
  readonly toBottom: () => void;
}

/**
 * Stays at the bottom while the content grows, but only where the reader is there; loads what is older near the
 * top, and keeps what is being read in its place.
 */
export function useMessageScroll(
  firstId: string | undefined,
  loadOlder: (() => Promise<void>) | undefined,
): MessageScroll {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const height = useRef(0);
  const [isAtBottom, setAtBottom] = useState(true);
  const toBottom = useCallback(() => {
    stuck.current = true;
    const { current } = frame;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);

  const onScroll = useEffectEvent(() => {
    const { current } = frame;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    stuck.current = scrollHeight - clientHeight - scrollTop < nearBottom;
    setAtBottom(stuck.current);
    if (scrollTop < nearTop && !stuck.current) void loadOlder?.();
  });
  useEffect(() => {
    const { current: scrolled } = frame;
    const { current: grown } = content;
    if (!scrolled || !grown) return;
    const onEvent = () => onScroll();
    scrolled.addEventListener('scroll', onEvent, { passive: true });
    const observer = new ResizeObserver(() => {
      if (stuck.current) toBottom();
      height.current = scrolled.scrollHeight;
    });
    observer.observe(grown);
    observer.observe(scrolled);
    return () => {
      scrolled.removeEventListener('scroll', onEvent);
      observer.disconnect();
    };
  }, [toBottom]);

  // Older messages push what is read down by their height.
  useLayoutEffect(() => {
    const { current } = frame;
    if (current && !stuck.current) current.scrollTop += Math.max(0, current.scrollHeight - height.current);
    if (current) height.current = current.scrollHeight;
  }, [firstId]);

  return { frame, content, isAtBottom, toBottom };
}
