import type { LeftOut, SourceContext } from '@buildai/context-sources/shared';
import { siteOf } from './address.js';
import type { CrawlState } from './crawl-state.js';
import { crawlReasons } from './left-out.js';
import { shortHash } from './text-hash.js';

/** How many times as many addresses as pages are remembered, and how many are read, before a crawl ends. */
const rememberedPerPage = 20;
export const visitsPerPage = 4;
/** Addresses that differ in their query alone: beyond it is a calendar, or a list sorted in every way. */
const mostVariants = 20;
/** Addresses that are told of, and not looked at. */
const mostPassedBy = 500;

/** The addresses of a crawl that wait to be read, each once, and what it leaves out. Changes the state. */
export class CrawlFrontier {
  readonly leftOut: LeftOut[] = [];
  readonly #known: Set<string>;
  readonly #passedBy: Set<string>;

  constructor(
    private readonly state: CrawlState,
    private readonly limits: SourceContext['limits'],
  ) {
    this.#known = new Set(state.known);
    this.#passedBy = new Set(state.passedBy);
  }

  /** Whether there is more to read, and may be. */
  isUnderWay(): boolean {
    const { waiting, listed, visited } = this.state;
    const { maxPages } = this.limits;
    return waiting.length > 0 && listed < maxPages && visited < maxPages * visitsPerPage;
  }

  /** What the state keeps of it. */
  sets(): Pick<CrawlState, 'known' | 'passedBy'> {
    return { known: [...this.#known], passedBy: [...this.#passedBy] };
  }

  /** These are read, and need not wait. */
  know(addresses: readonly string[]): void {
    for (const address of addresses) this.#known.add(shortHash(address));
  }

  /** Has an address wait until the others are read. @returns false where it has waited before. */
  postpone(address: string, depth: number): boolean {
    const { postponed, waiting } = this.state;
    const hash = shortHash(address);
    if (postponed.includes(hash)) return false;
    postponed.push(hash);
    waiting.push([address, depth]);
    return true;
  }

  /** Has an address wait that was not known; one that a crawl does not go to is told of. */
  add(address: string, depth: number): void {
    const { site, waiting, variants } = this.state;
    const { maxDepth, maxPages } = this.limits;
    const hash = shortHash(address);
    if (siteOf(address) !== site) return this.#passBy(address, hash, crawlReasons.outside);
    if (this.#known.has(hash)) return;
    if (depth > maxDepth) return this.#passBy(address, hash, crawlReasons.tooFar);
    if (this.#known.size >= maxPages * rememberedPerPage) return;
    const { origin, pathname, search } = new URL(address);
    if (search !== '') {
      const path = shortHash(origin + pathname);
      const count = (variants[path] ?? 0) + 1;
      if (count > mostVariants) return this.#passBy(address, hash, crawlReasons.variants);
      variants[path] = count;
    }
    this.#known.add(hash);
    waiting.push([address, depth]);
  }

  /** Tells once of an address that is not looked at; of some hundreds of them. */
  #passBy(url: string, hash: string, reason: string): void {
    if (this.#passedBy.has(hash) || this.#passedBy.size >= mostPassedBy) return;
    this.#passedBy.add(hash);
    this.leftOut.push({ url, reason });
  }
}
