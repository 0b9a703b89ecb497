import { useLayoutEffect } from 'react';

/** The keys that were pressed for a field before its code had loaded. */
export const typedAhead: string[] = [];

/** Those that change a text, and Enter, which would press what has the focus. Others go on working: F5, Tab, Escape. */
const meant = /^(.|Backspace|Enter)$/u;

/** Shown while that code loads: these keys reach nothing else. The focus stays where it was, so that it can return. */
export function TypeAhead(): undefined {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || !meant.test(event.key)) return;
      typedAhead.push(event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}
