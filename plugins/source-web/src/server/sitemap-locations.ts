import type { Attributes, MarkupVisitor } from './walk-markup.js';

type Entry = 'url' | 'sitemap';

/** The longest address, with surrounding whitespace. */
const longest = 4_000;
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Extracts the `loc` of each `url` and `sitemap` in a sitemap, but not of nested elements such as images. */
export class SitemapLocations implements MarkupVisitor {
  readonly pages: string[] = [];
  readonly files: string[] = [];
  #entry: Entry | undefined;
  #depth = 0;
  #location: string | undefined;

  /** @param most maximum number of addresses. */
  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.pages.length + this.files.length >= this.most;
  }

  add(entry: Entry, location: string): void {
    if (this.isFull) return;
    (entry === 'url' ? this.pages : this.files).push(location.trim());
  }

  open(prefixed: string, _attributes: Attributes, isClosed: boolean): void {
    const name = withoutPrefix(prefixed);
    if (isClosed) return;
    if (name === 'url' || name === 'sitemap') {
      this.#entry = name;
      this.#depth = 0;
    } else if (this.#entry) {
      this.#depth += 1;
      if (name === 'loc' && this.#depth === 1) this.#location = '';
    }
  }

  close(prefixed: string): void {
    const name = withoutPrefix(prefixed);
    if (name === this.#entry) this.#entry = undefined;
    else if (this.#entry) {
      if (name === 'loc' && this.#depth === 1 && this.#location !== undefined) {
        this.add(this.#entry, this.#location);
        this.#location = undefined;
      }
      this.#depth -= 1;
    }
  }

  text(text: string): void {
    if (this.#location !== undefined && this.#location.length < longest) this.#location += text;
  }
}
