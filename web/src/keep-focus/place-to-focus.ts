/** An element that had the focus, with the elements around it, which a removed element no longer knows. */
export interface FocusedPlace {
  readonly element: HTMLElement;
  readonly around: readonly Element[];
}

const container = 'form, dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const unreachable = '[inert], [hidden], [aria-hidden="true"]';

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest(unreachable) === null &&
  element.getClientRects().length > 0;

/** What became of an element that has lost the focus: it may be disabled for now, such as a button that saves. */
export function stateOf({ element }: FocusedPlace): 'usable' | 'disabled' | 'gone' {
  if (isUsable(element)) return 'usable';
  return element.isConnected && element.matches(':disabled') && element.getClientRects().length > 0
    ? 'disabled'
    : 'gone';
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim() || (element.getAttribute('name') ?? '');

const nearestLeft = ({ around }: FocusedPlace): Element | undefined =>
  around.find(({ isConnected }) => isConnected);

/** The element of the same kind and name that React drew again after it removed the one with the focus. */
function twinOf(place: FocusedPlace): HTMLElement | undefined {
  const name = nameOf(place.element);
  const all = nearestLeft(place)?.querySelectorAll<HTMLElement>(place.element.tagName) ?? [];
  return name === '' ? undefined : [...all].filter(isUsable).find((each) => nameOf(each) === name);
}

/** The outermost form, dialog or menu around a place that went away as a whole. */
const goneAround = ({ around }: FocusedPlace): Element | undefined =>
  around.findLast(
    (each) => each.matches(container) && !(each.isConnected && each.getClientRects().length > 0),
  );

/** The last place, and each one from which the one after it was opened. The last of these is where all began. */
function openers(places: readonly FocusedPlace[]): readonly FocusedPlace[] {
  const last = places.at(-1);
  const gone = last && goneAround(last);
  if (!gone) return last ? [last] : [];
  const before = places.slice(0, places.findLastIndex(({ around }) => !around.includes(gone)) + 1);
  return [last, ...openers(before)];
}

/** The element that opened what had the focus and went away; undefined while there is none. */
export function placeToFocus(places: readonly FocusedPlace[]): HTMLElement | undefined {
  for (const place of openers(places)) {
    if (isUsable(place.element)) return place.element;
    const twin = goneAround(place) ? undefined : twinOf(place);
    if (twin) return twin;
  }
  return undefined;
}

const headings = 'h1, h2, h3, h4, [role="heading"]';

/** The heading nearest to where the focus was, within the content of the page; it can have the focus from now on. */
export function headingToFocus(places: readonly FocusedPlace[]): HTMLElement | undefined {
  const main = document.querySelector('main') ?? document.body;
  const around = openers(places).at(-1)?.around ?? [];
  const regions = [...around.filter((each) => each.isConnected && !each.contains(main)), main, document.body];
  const heading = regions.flatMap((each) => [...each.querySelectorAll<HTMLElement>(headings)]).find(isUsable);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
