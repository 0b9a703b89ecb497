import type { SkippedEntry, SourceContext } from '@buildai/context-sources/shared';
import { siteOf } from './address.js';
import type { CrawlState } from './crawl-state.js';
import { crawlReasons } from './skip-reasons.js';
import { shortHash } from './text-hash.js';

/** Limits of remembered and visited addresses, as multiples of the page limit. */
const rememberedPerPage = 20;
export const visitsPerPage = 4;
/** Maximum number of query variants per path; more are usually calendars or sorted lists. */
const mostVariants = 20;
/** Maximum number of skipped addresses that are reported. */
const mostPassedBy = 500;

/** The queue of a crawl, without duplicates, and what it skips. Mutates the state. */
export class CrawlFrontier {
  readonly leftOut: SkippedEntry[] = [];
  readonly #known: Set<string>;
  readonly #passedBy: Set<string>;

  constructor(
    private readonly state: CrawlState,
    private readonly limits: SourceContext['limits'],
  ) {
    this.#known = new Set(state.known);
    this.#passedBy = new Set(state.passedBy);
  }

  /** Whether there are more addresses to visit within the limits. */
  isUnderWay(): boolean {
    const { waiting, listed, visited } = this.state;
    const { maxPages } = this.limits;
    return waiting.length > 0 && listed < maxPages && visited < maxPages * visitsPerPage;
  }

  /** The parts of the state that are kept here as sets. */
  sets(): Pick<CrawlState, 'known' | 'passedBy'> {
    return { known: [...this.#known], passedBy: [...this.#passedBy] };
  }

  /** Marks addresses as visited. */
  know(addresses: readonly string[]): void {
    for (const address of addresses) this.#known.add(shortHash(address));
  }

  /** Moves an address to the end of the queue. @returns false if it was already postponed. */
  postpone(address: string, depth: number): boolean {
    const { postponed, waiting } = this.state;
    const hash = shortHash(address);
    if (postponed.includes(hash)) return false;
    postponed.push(hash);
    waiting.push([address, depth]);
    return true;
  }

  /** Queues a new address; reports one that the crawl skips. */
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

  /** Reports a skipped address once, up to a limit. */
  #passBy(url: string, hash: string, reason: string): void {
    if (this.#passedBy.has(hash) || this.#passedBy.size >= mostPassedBy) return;
    this.#passedBy.add(hash);
    this.leftOut.push({ url, reason });
  }
}
