/* eslint-disable @typescript-eslint/unbound-method -- methods are taken from their prototypes on purpose */
import { defineProperty, getterOf, remove, replaceMethod, replaceSetter, uncurried } from './natives.js';

/**
 * Elements that no page of an app can have. Those that nest a page bring a window in which everything is there again
 * that was taken away from this one; a link makes the browser connect to other sites, which no policy forbids.
 */
const refused: Readonly<Record<string, true>> = Object.assign(
  Object.create(null) as object,
  {
    iframe: true,
    frame: true,
    frameset: true,
    object: true,
    embed: true,
    applet: true,
    portal: true,
    fencedframe: true,
    link: true,
  } as const,
);

const selectors = 'iframe, frame, frameset, object, embed, fencedframe, link';

/** Where markup begins such an element, in HTML and in XML with any prefix; entities of XML could hide one. */
const beginning = new RegExp(
  `<(?=(?:[^\\s<>/:]*:)?(?:${Object.keys(refused).join('|')})(?![\\w-]))|<!(?=ENTITY)`,
  'gi',
);
// What replacing asks of the expression it finds there, and not where the app could have put something else.
for (const name of ['exec', Symbol.replace] as const)
  defineProperty(beginning, name, { value: RegExp.prototype[name] });
defineProperty(beginning, 'flags', { value: 'gi' });
const replace = uncurried<string, [RegExp, string], string>(String.prototype.replace);
const text = String;

const localName = getterOf<Element, string>(Element.prototype, 'localName');
const createElement = uncurried<Document, [string], Element>(Document.prototype.createElement);

/** The same markup, in which no such element begins. */
const harmless = (markup: unknown): string => replace(text(markup), beginning, '<x-');

/**
 * Sees to it that no such element is ever made: not by its name, not by markup, not by copying, for there is none to
 * copy. Nothing here waits for one to appear, since one that stands on the page for a moment is enough.
 */
export function refuseElements(): void {
  byName();
  byMarkup();
  byOtherDocuments();
  removeLate();
}

function byName(): void {
  const instead = (made: unknown) =>
    localName(made as Element) in refused ? createElement(document, 'x-refused') : made;
  for (const name of ['createElement', 'createElementNS'] as const)
    replaceMethod(Document.prototype, name, (native) => (target, args) => instead(native(target, args)));
  // A document is made with a first element of any name.
  replaceMethod(DOMImplementation.prototype, 'createDocument', (native) => (target, args) => {
    const made = native(target, args) as Document;
    for (let found = querySelector(made, selectors); found; found = querySelector(made, selectors))
      take(found);
    return made;
  });
  // A custom element can extend one of these.
  replaceMethod(
    CustomElementRegistry.prototype,
    'define',
    (native) => (target, args) => native(target, [args[0], args[1]]),
  );
}

function byMarkup(): void {
  replaceSetter(Element.prototype, 'innerHTML', harmless);
  replaceSetter(Element.prototype, 'outerHTML', harmless);
  replaceSetter(ShadowRoot.prototype, 'innerHTML', harmless);
  /** Which argument is markup. */
  const at = (index: number) => (native: (target: unknown, args: unknown[]) => unknown) => {
    return (target: unknown, args: unknown[]) => {
      if (args.length > index) args[index] = harmless(args[index]);
      return native(target, args);
    };
  };
  replaceMethod(Element.prototype, 'insertAdjacentHTML', at(1));
  replaceMethod(Range.prototype, 'createContextualFragment', at(0));
  replaceMethod(DOMParser.prototype, 'parseFromString', at(0));

  replaceMethod(Document.prototype, 'execCommand', at(2));
  for (const owner of [Element.prototype, ShadowRoot.prototype]) replaceMethod(owner, 'setHTML', at(0));
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document, Document.prototype])
    remove(
      owner,
      ...Object.getOwnPropertyNames(owner).filter((name) => /HTML/.test(name) && !known.test(name)),
    );
  remove(Document.prototype, 'open', 'write', 'writeln');
}

/** What reads or parses markup and is seen to above; browsers learn further ways. */
const known = /^(innerHTML|outerHTML|insertAdjacentHTML|getHTML|setHTML)$/;

/** Documents that a request or a style sheet of XML makes. */
function byOtherDocuments(): void {
  replaceSetter(XMLHttpRequest.prototype, 'responseType', (type) => {
    // Read once: an object could say one thing here, and another to the browser.
    const asked = text(type);
    return asked === 'document' ? 'text' : asked;
  });
  // Should a browser learn another way to ask for a document, there is none to be had.
  const { response } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  const read = response.get && uncurried<XMLHttpRequest, [], unknown>(response.get);
  defineProperty(XMLHttpRequest.prototype, 'response', {
    ...response,
    get(this: XMLHttpRequest) {
      const value = read?.(this);
      return isDocument(value) ? null : value;
    },
  });
  remove(XMLHttpRequest.prototype, 'responseXML');
  remove(window, 'XSLTProcessor');
}

const typeOfNode = getterOf<Node, number>(Node.prototype, 'nodeType');

/** Whatever is no node throws. */
function isDocument(value: unknown): boolean {
  try {
    return typeOfNode(value as Node) > 0;
  } catch {
    return false;
  }
}

const querySelector = uncurried<Document, [string], Element | null>(Document.prototype.querySelector);
const take = uncurried(Element.prototype.remove);

/** What a person pastes or drops is made by the browser. */
function removeLate(): void {
  const sweep = () => {
    for (let found = querySelector(document, selectors); found; found = querySelector(document, selectors))
      take(found);
  };
  prefetch();
  sweep();
  new MutationObserver(sweep).observe(document, { childList: true, subtree: true });
}

/** What the page was to fetch ahead goes on without the links that said so. */
function prefetch(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')) {
    fetch(href, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}
