import { useEffect, useEffectEvent, useState } from 'react';

/** How long the page of an app may say nothing once it has come. Milliseconds. */
const patience = 5000;
/** How long it may take to come. Milliseconds. */
const serverPatience = 30_000;
const tick = 250;

interface StartWatch {
  /** The bundle that is to run does not yet. */
  readonly isWaiting: boolean;
  readonly isLoaded: boolean;
  /** Changes with each sign of life, and with whatever begins anew. */
  readonly sign: string;
  readonly onSilent: () => void;
}

/**
 * Whether an app that should have started has not: only time in which the page is looked at counts, since a browser
 * lets a page in the background rest.
 */
export function useStartWatch({ isWaiting, isLoaded, sign, onSilent }: StartWatch): boolean {
  const [silent, setSilent] = useState<string>();
  const tellSilence = useEffectEvent(onSilent);
  useEffect(() => {
    if (!isWaiting) return;
    let waited = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      waited += tick;
      if (waited < (isLoaded ? patience : serverPatience)) return;
      clearInterval(timer);
      setSilent(sign);
      tellSilence();
    }, tick);
    return () => clearInterval(timer);
  }, [isWaiting, isLoaded, sign]);
  return isWaiting && silent === sign;
}
