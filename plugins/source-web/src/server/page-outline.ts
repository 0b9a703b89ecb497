import { ScriptSigns } from './script-signs.js';
import { TextHash } from './text-hash.js';
import type { Attributes, MarkupVisitor } from './walk-markup.js';

/** Of one page; more than a plan lets be taken by far. */
const mostLinks = 5_000;
const longestHeading = 1_000;
/** Elements that lie deeper than this make a page that takes a time without bounds to read. */
const deepest = 500;
/** Elements that never hold others, or that end where the next one of their kind begins. */
const flat = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option thead tbody'.split(
    ' ',
  ),
);
/** What they hold is not shown. */
const hidden = new Set(['script', 'style', 'template', 'noscript']);

/** The words of an attribute or a header that holds several. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/** What a page says of itself and where it leads, as it stands there. */
export class PageOutline implements MarkupVisitor {
  base: string | undefined;
  canonical: string | undefined;
  /** What it asks of robots. */
  readonly orders = new Set<string>();
  /** Where its links lead, with what they are to it. */
  readonly links: { readonly href: string; readonly rel: string }[] = [];
  isTooDeep = false;
  /** Where the page sends whoever opens it. */
  forward: string | undefined;
  #depth = 0;
  readonly #shown = new TextHash();
  readonly #script = new ScriptSigns();
  readonly #headings = { title: '', h1: '' };
  /** The first title, and the first heading: which of them is being processed, and which were. */
  #heading: 'title' | 'h1' | undefined;
  readonly #read = new Set<string>();
  /** The outermost hidden element that is open, and how many of its name within. */
  #hidden: { readonly name: string; depth: number } | undefined;

  get title(): string {
    return this.#headings.title.trim() === '' ? this.#headings.h1 : this.#headings.title;
  }

  /** The hash of what is shown, of which there is no more to come. */
  endText(): string {
    return this.#shown.end();
  }

  /** Whether it shows next to nothing before its scripts have run. */
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
    // What scripts and those without them see leads somewhere too; a template leads nowhere.
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
