/* eslint-disable @typescript-eslint/unbound-method -- methods are taken from their prototypes on purpose, and bound here */
/** The browser's own, before the app's code could change it. */
const open = window.open.bind(window);

/**
 * Opens Google for the sign-in screen, in a small window. Its handle stays here: it is the one window that is not
 * told to know nothing of the app.
 * @returns whether the browser let it open.
 */
export const openGoogleWindow = (nonce: string): boolean =>
  open(`/api/auth/google?nonce=${nonce}`, 'google-sign-in', 'popup,width=480,height=640') !== null;

const nestedPages = 'iframe, frame, object, embed, fencedframe';

/**
 * Closes the ways out that no content policy closes, before any code of the app runs. WebRTC sends packets to any
 * address, so it is taken away; and as each nested page, even an empty one, brings a fresh copy of all that was taken
 * away, nested pages go as soon as they come. They could show nothing: the policy lets them load nothing. What is
 * needed for this is taken from the browser here, where the app has not yet been able to change it.
 */
export function sealPage(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'documentPictureInPicture']) {
    Reflect.deleteProperty(window, name);
  }
  removeNestedPages(document, Document.prototype.querySelector);
  sealShadowRoots();
  sealParsers();
  keepOpenedWindowsApart();
}

/** Removal comes before anything that a nested page has begun gets as far as the network. */
function removeNestedPages(
  root: Document | ShadowRoot,
  querySelector: (selectors: string) => Element | null,
): void {
  const find = querySelector.bind(root);
  const remove = Function.prototype.call.bind(Element.prototype.remove) as (element: Element) => void;
  const sweep = () => {
    for (let page = find(nestedPages); page; page = find(nestedPages)) remove(page);
  };
  new MutationObserver(sweep).observe(root, { childList: true, subtree: true });
}

/** What is in a shadow root is not seen from outside, so each is watched by itself, and none comes by copying. */
function sealShadowRoots(): void {
  const attachShadow = Function.prototype.call.bind(Element.prototype.attachShadow) as (
    element: Element,
    init: ShadowRootInit,
  ) => ShadowRoot;
  const { querySelector } = DocumentFragment.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow(this, { ...init, clonable: false });
    removeNestedPages(root, querySelector);
    return root;
  };
}

/** These make shadow roots out of markup, or a new document out of this one. */
function sealParsers(): void {
  for (const owner of [Element.prototype, ShadowRoot.prototype])
    Reflect.deleteProperty(owner, 'setHTMLUnsafe');
  Reflect.deleteProperty(Document, 'parseHTMLUnsafe');
  for (const name of ['open', 'write', 'writeln']) Reflect.deleteProperty(Document.prototype, name);
}

/** A window comes only from what a person does, and then knows nothing of the app, nor the app of it. */
function keepOpenedWindowsApart(): void {
  const { userActivation } = navigator;
  window.open = (url) => {
    if (userActivation.isActive) open(url, '_blank', 'noopener');
    return null;
  };
}
