import { useEffect, useState } from 'react';

/** Between a toast and what it must not cover, and between it and the edge of the page. */
const gap = 8;
const buttons = 'button, [role="button"], a[href]';

/** Where a toast is, and what it must not cover, as edges in pixels from the top left of the page. */
type Edges = Readonly<Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>>;

/** How far a toast has to move up to cover none of these; undefined if there is no such place on the page. */
function liftOver(toast: Edges, covered: readonly Edges[]): number | undefined {
  const fromBelow = covered
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of fromBelow) {
    const isFree = top >= toast.bottom - lift + gap || bottom <= toast.top - lift - gap;
    if (!isFree) lift = toast.bottom - top + gap;
  }
  return toast.top - lift < gap ? undefined : lift;
}

/** How far a toast moves up from the buttons of a dialog: over all of them, or else over those at the end of it. */
export function liftFrom(toast: Edges, dialogButtons: readonly Edges[]): number {
  const atEnd = dialogButtons.filter(({ bottom }) => bottom > toast.top - gap);
  return liftOver(toast, dialogButtons) ?? liftOver(toast, atEnd) ?? 0;
}

/** How far a toast has to move up to leave the buttons of the open dialog, if there is one, free. */
export function useFreePlace(toast: HTMLElement | null): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    if (!toast) return undefined;
    const place = (): void => {
      const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
      const inDialog = [...(dialog?.querySelectorAll(buttons) ?? [])].filter((each) => !toast.contains(each));
      const frame = toast.parentElement ?? toast;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const lifted = parseFloat(getComputedStyle(frame).marginBottom);
      const unlifted = { left, right, top: top + lifted, bottom: bottom + lifted };
      const edges = inDialog.map((each) => each.getBoundingClientRect());
      setLift(liftFrom(unlifted, edges));
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [toast]);
  return lift;
}
