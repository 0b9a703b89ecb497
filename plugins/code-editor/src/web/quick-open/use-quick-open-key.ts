import { useEffect } from 'react';

/** Calls `onOpen` on Ctrl/Cmd+P, which would print the page: in all tabs of the builder, once the code was open. */
export function useQuickOpenKey(onOpen: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isKey = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [onOpen]);
}
