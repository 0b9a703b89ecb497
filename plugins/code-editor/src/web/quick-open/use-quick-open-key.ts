import { useEffect } from 'react';

/** Calls `onOpen` on Ctrl/Cmd+P, which would print the page. */
export function useQuickOpenKey(isActive: boolean, onOpen: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isKey = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isActive, onOpen]);
}
