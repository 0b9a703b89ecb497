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
  /** For what scrolls. */
  readonly attach: RefCallback<HTMLDivElement>;
  readonly isAtBottom: boolean;
  readonly toBottom: () => void;
}

const noSubscription = () => () => undefined;
const atBottom = () => true;

export interface MessageScrollOptions {
  /** The oldest message that is shown. */
  readonly firstId: string | undefined;
  /** The message that was just sent: a new one is gone to, wherever the reader is. */
  readonly sent: unknown;
  readonly loadOlder: (() => Promise<void>) | undefined;
}

/** Keeps the reader's place, loads what is older near the top, and shows what was sent. */
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
  useEffect(() => keeper?.watchTop(() => onNearTop()), [keeper]);
  useLayoutEffect(() => keeper?.keepPlace(), [keeper, firstId]);
  useLayoutEffect(() => {
    if (sent !== undefined) keeper?.toBottom();
  }, [keeper, sent]);
  return { attach, isAtBottom, toBottom: () => keeper?.toBottom() };
}
