import { SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { LeftOut, SourceContext, SourceItem, SourcePage } from '@buildai/context-sources/shared';
import { normalisedAddress, siteOf } from './address.js';
import { readCursor, writeCursor } from './crawl-state.js';
import type { CrawlState } from './crawl-state.js';
import { inTurns } from './in-turns.js';
import { crawlReasons, leftOutPage, mayPass } from './left-out.js';
import { pageFacts } from './page-facts.js';
import type { PageFacts } from './page-facts.js';
import { refusalOf } from './refusals.js';
import type { PageLeftOut, ReadPage, SiteReader } from './site-reader.js';
import { sitemapPages } from './sitemap.js';
import { shortHash } from './text-hash.js';
import type { WebInput } from './web-input.js';

const pageOfScripts: PageLeftOut = { kind: 'left-out', reason: 'needs-script' };
const needsScript = leftOutPage('', pageOfScripts);

/** Pages that are read before a checkpoint. */
const step = 10;
/** How many times as many addresses as pages are remembered, and how many are read, before a crawl ends. */
const rememberedPerPage = 20;
const visitsPerPage = 4;
/** Addresses that differ in their query alone: beyond it is a calendar, or a list sorted in every way. */
const mostVariants = 20;

/** Pages in a row that cannot be reached, before the site counts as away. */
const mostUnreached = 4;

/** Addresses that are told of, and not looked at. */
const mostPassedBy = 500;

/** A crawl of one site, breadth first: a step of it, from the place where the last one ended. */
export class Crawl {
  readonly #known: Set<string>;
  readonly #texts: Set<string>;
  readonly #passedBy: Set<string>;
  readonly #items: SourceItem[] = [];
  readonly #leftOut: LeftOut[] = [];

  constructor(
    private readonly reader: SiteReader,
    private readonly input: WebInput,
    private readonly context: SourceContext,
    private readonly state: CrawlState,
  ) {
    this.#known = new Set(state.known);
    this.#texts = new Set(state.texts);
    this.#passedBy = new Set(state.passedBy);
  }

  /** Reads some pages. @throws SourceRefused where the first page cannot be read. */
  async run(): Promise<SourcePage> {
    const { state, context } = this;
    for (let read = 0; read < step && this.#isUnderWay(); read++) {
      const [address, depth] = state.waiting.shift() ?? ['', 0];
      const visit = await this.reader
        .visit(address, context, state.site)
        .catch((error: unknown) => this.#notReached(address, depth, error));
      state.visited++;
      if (!visit) continue;
      state.unreached = 0;
      if (visit.kind === 'page') await this.#take(visit, depth);
      else if (state.visited === 1) throw SourceRefused({ message: refusalOf(visit) });
      else if (!mayPass(visit) || !this.#postpone(address, depth)) {
        this.#leftOut.push(leftOutPage(address, visit));
      }
      if (state.visited === 1) await this.#begin(address);
      context.progress(state.listed, context.limits.maxPages);
    }
    if (!this.#isUnderWay()) {
      for (const [url] of state.waiting) this.#leftOut.push({ url, reason: crawlReasons.beyondPlan });
    }
    const sets = { known: [...this.#known], texts: [...this.#texts], passedBy: [...this.#passedBy] };
    return {
      items: this.#items,
      leftOut: this.#leftOut,
      nextCursor: this.#isUnderWay() ? writeCursor({ ...state, ...sets }) : undefined,
    };
  }

  #isUnderWay(): boolean {
    const { waiting, listed, visited } = this.state;
    const { maxPages } = this.context.limits;
    return waiting.length > 0 && listed < maxPages && visited < maxPages * visitsPerPage;
  }

  /** After the first page. @throws SourceRefused where it is made by scripts, and leads nowhere. */
  async #begin(address: string): Promise<void> {
    if (this.input.useSitemap) await this.#takeSitemap(address);
    const isMade = this.#leftOut.some(({ reason }) => reason === needsScript.reason);
    if (isMade && this.state.waiting.length === 0) {
      throw SourceRefused({ message: refusalOf(pageOfScripts) });
    }
  }

  /**
   * One page that cannot be reached is no reason to lose the others: it waits until they are read, and is left out when
   * it still cannot. A site that is away altogether is.
   */
  #notReached(address: string, depth: number, error: unknown): undefined {
    const { state } = this;
    if (!SourceUnavailable.is(error) || state.visited === 0 || ++state.unreached >= mostUnreached)
      throw error;
    if (!this.#postpone(address, depth)) {
      this.#leftOut.push({ url: address, reason: crawlReasons.unreached, isFailing: true });
    }
  }

  /** Has an address wait until the others are read. @returns false where it has waited before. */
  #postpone(address: string, depth: number): boolean {
    const { postponed, waiting } = this.state;
    const hash = shortHash(address);
    if (postponed.includes(hash)) return false;
    postponed.push(hash);
    waiting.push([address, depth]);
    return true;
  }

  async #take(page: ReadPage, depth: number): Promise<void> {
    const facts = await pageFacts(page);
    page.addresses.forEach((address) => this.#known.add(shortHash(address)));
    if (this.input.followLinks) {
      for await (const link of inTurns(facts.links, 500)) this.#add(link, depth + 1);
    }
    const isHere = (address: string | undefined): address is string =>
      address !== undefined && !page.addresses.includes(address) && siteOf(address) === this.state.site;
    const { canonical, forward } = facts;
    for (const address of [canonical, forward]) if (isHere(address)) this.#add(address, depth);
    const leaveOut = (reason: string, detail?: string) =>
      void this.#leftOut.push({ url: page.address, reason, detail });
    if (isHere(canonical)) leaveOut(crawlReasons.copy, canonical);
    else if (isHere(forward)) leaveOut(crawlReasons.forwards, forward);
    else if (facts.isTooDeep) leaveOut(crawlReasons.tooDeep);
    else if (!facts.isIndexed) leaveOut(crawlReasons.notIndexed);
    else if (facts.needsScript) leaveOut(needsScript.reason);
    else if (this.#texts.has(facts.textHash)) leaveOut(crawlReasons.sameText);
    else this.#list(page, facts);
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
    this.#leftOut.push({ url, reason });
  }
}

/** @throws SourceRefused where the address is none that can be read. */
export function stateOf(input: WebInput, cursor: string | undefined): CrawlState {
  if (cursor !== undefined) return readCursor(cursor);
  const address = normalisedAddress(input.url);
  if (address === undefined) throw SourceRefused({ message: 'This is no address of a web page.' });
  return {
    site: siteOf(address),
    waiting: [[address, 0]],
    known: [shortHash(address)],
    texts: [],
    variants: {},
    postponed: [],
    unreached: 0,
    passedBy: [],
    listed: 0,
    visited: 0,
  };
}
