import { SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { SourceContext, SourceItem, SourcePage } from '@buildai/context-sources/shared';
import { normalisedAddress, siteOf } from './address.js';
import { readCursor, writeCursor } from './crawl-state.js';
import type { CrawlState } from './crawl-state.js';
import { inTurns } from './in-turns.js';
import { pageFacts } from './page-facts.js';
import type { PageFacts } from './page-facts.js';
import { refusals } from './refusals.js';
import type { SiteReader, Visit } from './site-reader.js';
import { sitemapPages } from './sitemap.js';
import { shortHash } from './text-hash.js';
import type { WebInput } from './web-input.js';

type ReadPage = Visit & { readonly kind: 'page' };

/** Pages that are read before a checkpoint. */
const step = 10;
/** How many times as many addresses as pages are remembered, and how many are read, before a crawl ends. */
const rememberedPerPage = 20;
const visitsPerPage = 4;
/** Addresses that differ in their query alone: beyond it is a calendar, or a list sorted in every way. */
const mostVariants = 20;

/** Pages in a row that cannot be reached, before the site counts as away. */
const mostUnreached = 4;

/** A crawl of one site, breadth first: a step of it, from the place where the last one ended. */
export class Crawl {
  readonly #known: Set<string>;
  readonly #texts: Set<string>;
  readonly #items: SourceItem[] = [];

  constructor(
    private readonly reader: SiteReader,
    private readonly input: WebInput,
    private readonly context: SourceContext,
    private readonly state: CrawlState,
  ) {
    this.#known = new Set(state.known);
    this.#texts = new Set(state.texts);
  }

  /** Reads some pages. @throws SourceRefused where the first page cannot be read. */
  async run(): Promise<SourcePage> {
    const { state, context } = this;
    for (let read = 0; read < step && this.#isUnderWay(); read++) {
      const [address, depth] = state.waiting.shift() ?? ['', 0];
      const visit = await this.reader
        .visit(address, context, state.site)
        .catch((error: unknown) => this.#postpone(address, depth, error));
      state.visited++;
      if (!visit) continue;
      state.unreached = 0;
      if (visit.kind === 'page') await this.#take(visit, depth);
      else if (state.visited === 1) throw SourceRefused({ message: refusals[visit.reason] });
      if (state.visited === 1 && this.input.useSitemap) await this.#takeSitemap(address);
      context.progress(state.listed, context.limits.maxPages);
    }
    const next = { ...state, known: [...this.#known], texts: [...this.#texts] };
    return { items: this.#items, nextCursor: this.#isUnderWay() ? writeCursor(next) : undefined };
  }

  #isUnderWay(): boolean {
    const { waiting, listed, visited } = this.state;
    const { maxPages } = this.context.limits;
    return waiting.length > 0 && listed < maxPages && visited < maxPages * visitsPerPage;
  }

  /**
   * One page that cannot be reached is no reason to lose the others: it waits until they are read, and is left out when
   * it still cannot. A site that is away altogether is.
   */
  #postpone(address: string, depth: number, error: unknown): undefined {
    const { state } = this;
    if (!SourceUnavailable.is(error) || state.visited === 0 || ++state.unreached >= mostUnreached)
      throw error;
    const hash = shortHash(address);
    if (state.postponed.includes(hash)) return;
    state.postponed.push(hash);
    state.waiting.push([address, depth]);
  }

  async #take(page: ReadPage, depth: number): Promise<void> {
    const facts = await pageFacts(page);
    page.addresses.forEach((address) => this.#known.add(shortHash(address)));
    if (this.input.followLinks) {
      for await (const link of inTurns(facts.links, 500)) this.#add(link, depth + 1);
    }
    const { canonical } = facts;
    const isElsewhere =
      canonical !== undefined && !page.addresses.includes(canonical) && siteOf(canonical) === this.state.site;
    if (isElsewhere) this.#add(canonical, depth);
    else if (facts.isIndexed && !this.#texts.has(facts.textHash)) this.#list(page, facts);
  }

  #list({ address, headers }: ReadPage, { canonical, title, textHash }: PageFacts): void {
    this.#texts.add(textHash);
    this.state.listed++;
    const own = canonical !== undefined && siteOf(canonical) === this.state.site ? canonical : address;
    this.#items.push({
      externalId: own,
      name: title.slice(0, 200),
      type: 'web_page',
      url: own,
      revision: headers.get('etag') ?? headers.get('last-modified') ?? textHash,
    });
  }

  async #takeSitemap(address: string): Promise<void> {
    const most = this.context.limits.maxPages * visitsPerPage;
    for (const page of await sitemapPages(this.reader, address, most, this.context)) this.#add(page, 1);
  }

  #add(address: string, depth: number): void {
    const { site, waiting, variants } = this.state;
    const { maxDepth, maxPages } = this.context.limits;
    const hash = shortHash(address);
    if (depth > maxDepth || siteOf(address) !== site || this.#known.has(hash)) return;
    if (this.#known.size >= maxPages * rememberedPerPage) return;
    const { origin, pathname, search } = new URL(address);
    if (search !== '') {
      const path = shortHash(origin + pathname);
      const count = (variants[path] ?? 0) + 1;
      if (count > mostVariants) return;
      variants[path] = count;
    }
    this.#known.add(hash);
    waiting.push([address, depth]);
  }
}

/** @throws SourceRefused where the address is none that can be read. */
export function stateOf(input: WebInput, cursor: string | undefined): CrawlState {
  if (cursor !== undefined) return readCursor(cursor);
  const address = normalisedAddress(input.url);
  if (address === undefined) throw SourceRefused({ message: refusals.failed });
  return {
    site: siteOf(address),
    waiting: [[address, 0]],
    known: [shortHash(address)],
    texts: [],
    variants: {},
    postponed: [],
    unreached: 0,
    listed: 0,
    visited: 0,
  };
}
