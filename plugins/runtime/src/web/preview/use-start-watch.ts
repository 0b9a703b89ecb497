import { useEffect, useEffectEvent, useState } from 'react';

/** Maximum silence of a loaded page, in ms. */
const timeoutMs = 5000;
/** Load timeout, in ms. */
const serverTimeoutMs = 30_000;
const tick = 250;

interface StartWatch {
  /** Whether the desired bundle is not running yet. */
  readonly isWaiting: boolean;
  readonly isLoaded: boolean;
  /** Changes with each sign of life, and on restarts. */
  readonly sign: string;
  readonly onSilent: () => void;
}

/**
 * Whether an app failed to start in time; only counts time while the page is visible, since browsers throttle
 * background pages.
 */
export function useStartWatch({ isWaiting, isLoaded, sign, onSilent }: StartWatch): boolean {
  const [silent, setSilent] = useState<string>();
  const reportSilence = useEffectEvent(onSilent);
  useEffect(() => {
    if (!isWaiting) return;
    let waited = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      waited += tick;
      if (waited < (isLoaded ? timeoutMs : serverTimeoutMs)) return;
      clearInterval(timer);
      setSilent(sign);
      reportSilence();
    }, tick);
    return () => clearInterval(timer);
  }, [isWaiting, isLoaded, sign]);
  return isWaiting && silent === sign;
}
