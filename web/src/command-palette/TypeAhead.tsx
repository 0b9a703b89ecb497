import { useLayoutEffect } from 'react';

/** The keys that were pressed for a field before its code had loaded. */
export const typedAhead: string[] = [];

/** Shown while that code loads: keys reach nothing else. The focus stays where it was, so that it can return there. */
export function TypeAhead(): undefined {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey) return;
      typedAhead.push(event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}
