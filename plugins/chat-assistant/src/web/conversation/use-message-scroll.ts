import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RefCallback } from 'react';
import { ScrollKeeper } from './scroll-keeper.js';

export interface MessageScroll {
  /** Ref of the scrolling element. */
  readonly attach: RefCallback<HTMLDivElement>;
  readonly isAtBottom: boolean;
  readonly toBottom: () => void;
}

const noSubscription = () => () => undefined;
const atBottom = () => true;

export interface MessageScrollOptions {
  /** ID of the oldest message shown. */
  readonly firstId: string | undefined;
  /** The message just sent; a new one is scrolled into view. */
  readonly sent: unknown;
  readonly loadOlder: (() => Promise<void>) | undefined;
}

/** Scrolling of the message list: keeps the position, loads older messages, shows sent ones. */
export function useMessageScroll({ firstId, sent, loadOlder }: MessageScrollOptions): MessageScroll {
  const [keeper, setKeeper] = useState<ScrollKeeper>();
  const attach = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return;
    const attached = new ScrollKeeper(frame);
    setKeeper(attached);
    return () => attached.stop();
  }, []);
  const isAtBottom = useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    keeper?.isAtBottom ?? atBottom,
  );

  const onNearTop = useEffectEvent(() => void loadOlder?.());
  useEffect(() => {
    return keeper?.watchTop(() => onNearTop());
  }, [keeper]);
  useLayoutEffect(() => {
    keeper?.keepPlace();
  }, [keeper, firstId]);
  useLayoutEffect(() => {
    if (sent !== undefined) keeper?.toBottom();
  }, [keeper, sent]);
  return { attach, isAtBottom, toBottom: () => keeper?.toBottom() };
}
