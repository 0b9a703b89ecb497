/* eslint-disable @typescript-eslint/unbound-method -- methods are taken from their prototypes on purpose */
import { environment } from '@buildai/app-kit/client/environment.js';
import { getterOf, uncurried } from './natives.js';

/** Captured before the app's code could change it. */
const open = window.open.bind(window);
const encode = encodeURIComponent;
const text = String;
const ParsedUrl = URL;
const hrefOf = getterOf<URL, string>(URL.prototype, 'href');
const originOf = getterOf<URL, string>(URL.prototype, 'origin');
const protocolOf = getterOf<URL, string>(URL.prototype, 'protocol');
const startsWith = uncurried(String.prototype.startsWith);
const { origin } = location;
const { leaveAddress, appId } = environment;

/** Classification of an address: within the app, an external program, another site, or blocked. */
type Direction = 'inside' | 'program' | 'elsewhere' | 'nowhere';

function parse(address: string): URL | undefined {
  try {
    return new ParsedUrl(address, location.href);
  } catch {
    return undefined;
  }
}

function directionOf(url: URL): Direction {
  const protocol = protocolOf(url);
  if (protocol === 'mailto:' || protocol === 'tel:') return 'program';
  // A blob opened as a page would not be sealed.
  if (protocol !== 'http:' && protocol !== 'https:') return 'nowhere';
  return originOf(url) === origin ? 'inside' : 'elsewhere';
}

/** The platform page that shows where an external link leads. */
const leaveAddressOf = (url: URL) => `${leaveAddress}?app=${appId}&to=${encode(hrefOf(url))}`;
const isLeaving = (address: string) => startsWith(address, `${leaveAddress}?`);

const { userActivation } = navigator;
const isActive = getterOf<UserActivation, boolean>(UserActivation.prototype, 'isActive');
const assign = location.assign.bind(location);
const isFramed = window.parent !== window;

/** Shows where an address leads, after a user action. Not available in a frame. */
function showDeparture(url: URL, inPlace: boolean): void {
  if (directionOf(url) !== 'elsewhere' || !isActive(userActivation)) return;
  if (inPlace && !isFramed) assign(leaveAddressOf(url));
  else open(leaveAddressOf(url), '_blank', 'noopener');
}

/** Windows open only on user action, and with noopener. */
export function keepOpenedWindowsApart(): void {
  window.opener = null;
  window.open = (address) => {
    const url = parse(text(address ?? ''));
    if (!url || !isActive(userActivation)) return null;
    const direction = directionOf(url);
    if (direction === 'elsewhere' && leaveAddress !== '') showDeparture(url, false);
    else if (direction !== 'nowhere') open(hrefOf(url), '_blank', 'noopener');
    return null;
  };
}

const composedPath = uncurried(Event.prototype.composedPath);
const preventDefault = uncurried(Event.prototype.preventDefault);
const localName = getterOf<Element, string>(Element.prototype, 'localName');
const getAttribute = uncurried(Element.prototype.getAttribute);
const getAttributeNS = uncurried(Element.prototype.getAttributeNS);
const buttonOf = getterOf<MouseEvent, number>(MouseEvent.prototype, 'button');

const links: Readonly<Record<string, true>> = Object.assign(
  Object.create(null) as object,
  {
    a: true,
    area: true,
  } as const,
);

/** Event paths also contain windows, documents and shadow roots, whose missing name would throw. */
function isLink(target: Element): boolean {
  try {
    return localName(target) in links;
  } catch {
    return false;
  }
}

/** Whether it is a right click. Synthetic clicks may have no button. */
function isForMenu(event: MouseEvent): boolean {
  try {
    return buttonOf(event) > 1;
  } catch {
    return false;
  }
}

/** The link of a click, also within shadow roots. */
function linkOf(event: Event): { readonly link: Element; readonly address: string } | undefined {
  const path = composedPath(event) as Element[];
  for (let at = 0; at < path.length; at += 1) {
    const link = path[at];
    if (!link || !isLink(link)) continue;
    const address =
      getAttribute(link, 'href') ?? getAttributeNS(link, 'http://www.w3.org/1999/xlink', 'href');
    if (address !== null) return { link, address };
  }
  return undefined;
}

/** Links to other sites first show where they lead. */
export function showWhereLinksLead(): void {
  if (leaveAddress === '') return;
  const follow = (event: MouseEvent) => {
    if (isForMenu(event)) return;
    const { link, address } = linkOf(event) ?? {};
    const url = address === undefined ? undefined : parse(address);
    if (!link || !url || getAttribute(link, 'download') !== null) return;
    const direction = directionOf(url);
    if (direction === 'inside' || direction === 'program') return;
    preventDefault(event);
    const isPlain = event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    showDeparture(url, isPlain && getAttribute(link, 'target') !== '_blank');
  };
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, follow, { capture: true });
}

/** The part of the Navigation API that is used. */
interface Navigations {
  readonly navigation?: EventTarget;
  readonly NavigateEvent?: { readonly prototype: NavigateEvent };
  readonly NavigationDestination?: { readonly prototype: NavigationDestination };
}
interface NavigateEvent extends Event {
  readonly destination: NavigationDestination;
  readonly downloadRequest: string | null;
}
interface NavigationDestination {
  readonly url: string;
}

/** Prevents the page from navigating away, in browsers with the Navigation API. */
export function stayOnOrigin(): void {
  const { navigation, NavigateEvent, NavigationDestination } = window as Navigations;
  if (!navigation || !NavigateEvent || !NavigationDestination || leaveAddress === '') return;
  const destinationOf = getterOf<NavigateEvent, NavigationDestination>(
    NavigateEvent.prototype,
    'destination',
  );
  const downloadOf = getterOf<NavigateEvent, string | null>(NavigateEvent.prototype, 'downloadRequest');
  const urlOf = getterOf<NavigationDestination, string>(NavigationDestination.prototype, 'url');
  navigation.addEventListener('navigate', (event) => {
    const navigate = event as NavigateEvent;
    const address = urlOf(destinationOf(navigate));
    const url = parse(address);
    const direction = url && directionOf(url);
    if (direction === 'inside' || direction === 'program') return;
    if (isLeaving(address) || downloadOf(navigate) !== null) return;
    preventDefault(navigate);
    if (url) showDeparture(url, true);
  });
}
