/* eslint-disable @typescript-eslint/unbound-method -- methods are taken from their prototypes on purpose */
import { defineProperty, getterOf, remove, replaceMethod, replaceSetter, uncurried } from './natives.js';

/**
 * Elements that apps cannot create. Nested pages provide a window with everything that was removed from this
 * one; links make the browser connect to other sites without any policy preventing it.
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

/** Matches the start of such an element in HTML, and in XML with any prefix; XML entities could hide one. */
const beginning = new RegExp(
  `<(?=(?:[^\\s<>/:]*:)?(?:${Object.keys(refused).join('|')})(?![\\w-]))|<!(?=ENTITY)`,
  'gi',
);
// Pins the properties that `replace` reads from the expression, so that the app cannot override them.
for (const name of ['exec', Symbol.replace] as const)
  defineProperty(beginning, name, { value: RegExp.prototype[name] });
defineProperty(beginning, 'flags', { value: 'gi' });
const replace = uncurried<string, [RegExp, string], string>(String.prototype.replace);
const text = String;

const localName = getterOf<Element, string>(Element.prototype, 'localName');
const createElement = uncurried<Document, [string], Element>(Document.prototype.createElement);

/** The markup with the start of such elements defused. */
const harmless = (markup: unknown): string => replace(text(markup), beginning, '<x-');

/**
 * Prevents such elements from ever being created, by name, markup or cloning. Observing insertions would be too
 * late, since a momentary element is sufficient.
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
  // Creates a document with a root element of any name.
  replaceMethod(DOMImplementation.prototype, 'createDocument', (native) => (target, args) => {
    const made = native(target, args) as Document;
    for (let found = querySelector(made, selectors); found; found = querySelector(made, selectors))
      take(found);
    return made;
  });
  // Custom elements can extend one of these.
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
  /** Index of the markup argument. */
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

/** Parsing methods that are handled above; browsers may add others. */
const known = /^(innerHTML|outerHTML|insertAdjacentHTML|getHTML|setHTML)$/;

/** Documents created by XMLHttpRequest or XSLT. */
function byOtherDocuments(): void {
  replaceSetter(XMLHttpRequest.prototype, 'responseType', (type) => {
    // Read once: an object could return a different value to the browser.
    const asked = text(type);
    return asked === 'document' ? 'text' : asked;
  });
  // If a browser adds another way to request a document, none is returned.
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

/** Throws for non-nodes. */
function isDocument(value: unknown): boolean {
  try {
    return typeOfNode(value as Node) > 0;
  } catch {
    return false;
  }
}

const querySelector = uncurried<Document, [string], Element | null>(Document.prototype.querySelector);
const take = uncurried(Element.prototype.remove);

/** Pasted or dropped content is created by the browser. */
function removeLate(): void {
  const sweep = () => {
    for (let found = querySelector(document, selectors); found; found = querySelector(document, selectors))
      take(found);
  };
  sweep();
  new MutationObserver(sweep).observe(document, { childList: true, subtree: true });
}
