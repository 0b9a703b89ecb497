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

/** Keeps the reader's place, and loads what is older near the top. `firstId` is the oldest message that is shown. */
export function useMessageScroll(
  firstId: string | undefined,
  loadOlder: (() => Promise<void>) | undefined,
): MessageScroll {
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
  return { attach, isAtBottom, toBottom: () => keeper?.toBottom() };
}
