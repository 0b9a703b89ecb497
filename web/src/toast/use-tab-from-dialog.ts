import { useEffect } from 'react';

/** The end of an open dialog; what comes to the focus there goes back into it. */
type DialogEdge = 'sentinelStart' | 'sentinelEnd';

const edgeOf = (target: EventTarget | null): DialogEdge | undefined => {
  const name = target instanceof HTMLElement ? target.dataset.testid : undefined;
  return name === 'sentinelStart' || name === 'sentinelEnd' ? name : undefined;
};

/** That of the topmost open dialog, drawer or menu. */
const edge = (name: DialogEdge): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-testid="${name}"][tabindex="0"]`)].at(-1);

/**
 * Lets Tab lead from an open dialog, which holds the focus, to this element and back. It comes after the last element
 * of the dialog, and before the first one.
 */
export function useTabFromDialog(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return undefined;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('button')];
    /** Whether the focus comes from here, so that the dialog takes it. */
    let isLeaving = false;
    // The dialog listens at the document, React below this element.
    const onFocus = (event: FocusEvent): void => {
      const reached = edgeOf(event.target);
      if (reached && !isLeaving) {
        event.stopPropagation();
        buttons()
          .at(reached === 'sentinelEnd' ? 0 : -1)
          ?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isLast = document.activeElement === buttons().at(event.shiftKey ? 0 : -1);
      const way =
        isLast && event.key === 'Tab' ? edge(event.shiftKey ? 'sentinelStart' : 'sentinelEnd') : undefined;
      if (!way) return;
      event.preventDefault();
      isLeaving = true;
      way.focus();
      isLeaving = false;
    };
    document.documentElement.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      document.documentElement.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [element]);
}
