import { ScriptSigns } from './script-signs.js';
import { TextHash } from './text-hash.js';
import type { Attributes, MarkupVisitor } from './walk-markup.js';

/** Maximum number of links per page. */
const mostLinks = 5_000;
const longestHeading = 1_000;
/** Maximum nesting depth; deeper pages take unbounded time to parse. */
const deepest = 500;
/** Elements that never contain others, or end where the next one of their kind begins. */
const flat = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option thead tbody'.split(
    ' ',
  ),
);
/** Elements whose content is not displayed. */
const hidden = new Set(['script', 'style', 'template', 'noscript']);

/** The tokens of an attribute or header with several values. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/** Raw metadata and links of a page. */
export class PageOutline implements MarkupVisitor {
  base: string | undefined;
  canonical: string | undefined;
  /** Robots directives. */
  readonly orders = new Set<string>();
  /** Links with their rel values. */
  readonly links: { readonly href: string; readonly rel: string }[] = [];
  isTooDeep = false;
  /** Target of a client-side redirect. */
  forward: string | undefined;
  #depth = 0;
  readonly #shown = new TextHash();
  readonly #script = new ScriptSigns();
  readonly #headings = { title: '', h1: '' };
  /** The first title and the first heading: which one is being read, and which are complete. */
  #heading: 'title' | 'h1' | undefined;
  readonly #read = new Set<string>();
  /** The outermost open hidden element, and the nesting depth of elements with its name. */
  #hidden: { readonly name: string; depth: number } | undefined;

  get title(): string {
    return this.#headings.title.trim() === '' ? this.#headings.h1 : this.#headings.title;
  }

  /** Hash of the displayed text; call once at the end. */
  endText(): string {
    return this.#shown.end();
  }

  /** Whether the page has almost no text until its scripts have run. */
  get needsScript(): boolean {
    return this.#script.isNeeded;
  }

  open(name: string, attributes: Attributes, isClosed: boolean): void {
    this.#script.open(name, attributes);
    if (!isClosed && !flat.has(name)) {
      this.#depth += 1;
      this.isTooDeep ||= this.#depth > deepest;
    }
    if (this.#hidden?.name === name && !isClosed) this.#hidden.depth += 1;
    else if (!this.#hidden && hidden.has(name) && !isClosed) this.#hidden = { name, depth: 1 };
    // Links in noscript count; links in templates do not.
    if (this.#hidden?.name !== 'template') this.#note(name, attributes);
    if ((name === 'title' || name === 'h1') && !this.#read.has(name)) this.#heading = name;
  }

  close(name: string): void {
    if (!flat.has(name)) this.#depth = Math.max(0, this.#depth - 1);
    if (this.#hidden?.name === name && --this.#hidden.depth === 0) this.#hidden = undefined;
    if (this.#heading === name) {
      this.#read.add(name);
      this.#heading = undefined;
    }
  }

  text(text: string): void {
    if (this.#heading && this.#headings[this.#heading].length < longestHeading) {
      this.#headings[this.#heading] += text.slice(0, longestHeading);
    }
    if (!this.#hidden) this.#shown.add(text);
    this.#script.text(text, this.#heading === 'title' ? 'title' : this.#hidden?.name);
  }

  #note(name: string, attributes: Attributes): void {
    const { href, rel = '', name: topic = '', content = '' } = attributes;
    if (name === 'meta' && topic.toLowerCase() === 'robots') {
      for (const order of wordsOf(content)) this.orders.add(order);
    }
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') {
      this.forward ??= /^\s*\d*[.\d]*\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(content)?.[1];
    }
    if (href === undefined) return;
    if (name === 'base') this.base ??= href;
    else if (name === 'link' && wordsOf(rel).includes('canonical')) this.canonical ??= href;
    else if ((name === 'a' || name === 'area') && this.links.length < mostLinks) {
      this.links.push({ href, rel });
    }
  }
}
