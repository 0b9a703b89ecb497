import type { FocusedPlace } from './place-to-focus.js';
import { headingToFocus, placeToFocus, stateOf } from './place-to-focus.js';

/** As many as a menu, a dialog and a form in it need to be left one after the other. */
const mostPlaces = 24;
/** How long a page that replaces another has to show what had the focus there, in milliseconds. */
const patience = 400;

function placeOf(element: HTMLElement): FocusedPlace {
  const around: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
  return { element, around };
}

/**
 * Watches where the focus is, from the element that has it now. When that goes away, the focus returns to what opened it,
 * or else to the heading of its place. A click beside all controls takes the focus away on purpose.
 * @returns a function that ends it
 */
export function startKeepingFocus(page: Document): () => void {
  let places: readonly FocusedPlace[] = [];
  let hasLeft = false;
  /** Whether the last one was disabled, which takes the focus from it later, so that it gets it back. */
  let wasDisabled = false;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean =>
    places.length > 0 && !hasLeft && (page.activeElement === null || page.activeElement === page.body);

  const look = (): void => {
    timer = undefined;
    const last = places.at(-1);
    if (!last || !isLost()) return;
    const state = stateOf(last);
    // Code took the focus away from an element that could have it.
    hasLeft = state === 'usable' && !wasDisabled;
    if (state === 'disabled' || hasLeft) return;
    lostAt ??= Date.now();
    const left = lostAt + patience - Date.now();
    const found = placeToFocus(places);
    if (found) found.focus();
    else if (left <= 0) headingToFocus(places)?.focus({ preventScroll: true });
    else lookAfter(left);
  };
  // Dialogs and pages move the focus themselves, and do so first.
  const lookAfter = (delay: number): void => {
    timer ??= setTimeout(look, delay);
  };
  const onChange = (): void => {
    wasDisabled ||= places.at(-1)?.element.matches(':disabled') === true;
    if (!isLost()) return;
    clearTimeout(timer);
    timer = undefined;
    lookAfter(0);
  };
  const observer = new MutationObserver(onChange);
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });

  const onFocus = (): void => {
    const target = page.activeElement;
    if (!(target instanceof HTMLElement) || target === page.body) return;
    hasLeft = wasDisabled = false;
    lostAt = undefined;
    places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-mostPlaces);
  };
  const onPointer = (): void =>
    void setTimeout(() => (hasLeft ||= isLost() && places.at(-1)?.element.isConnected === true));
  onFocus();
  page.addEventListener('focusin', onFocus, true);
  page.addEventListener('pointerdown', onPointer, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus, true);
    page.removeEventListener('pointerdown', onPointer, true);
  };
}
