import { useState } from 'react';

const keyOf = (appId: string) => `buildai.plan-first.${appId}`;

/**
 * Whether the assistant proposes a plan before it builds, remembered for each app in this browser.
 * @param isImplied whether the way to build plans anyway; then this says nothing
 */
export function usePlanFirst(
  appId: string,
  isImplied: boolean,
): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(keyOf(appId)) === 'true');
  return [
    isOn && !isImplied,
    (on) => {
      if (on) localStorage.setItem(keyOf(appId), 'true');
      else localStorage.removeItem(keyOf(appId));
      setOn(on);
    },
  ];
}
