import { SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { SourceContext, SourceItem, SourcePage } from '@buildai/context-sources/shared';
import { siteOf } from './address.js';
import { CrawlFrontier, visitsPerPage } from './crawl-frontier.js';
import { writeCursor } from './crawl-state.js';
import type { CrawlState } from './crawl-state.js';
import { inTurns } from './in-turns.js';
import { crawlReasons, skippedEntryOf, mayPass } from './skip-reasons.js';
import { pageFacts } from './page-facts.js';
import type { PageFacts } from './page-facts.js';
import { refusalOf } from './refusals.js';
import type { SkippedPage, ReadPage, SiteReader } from './site-reader.js';
import { sitemapPages } from './sitemap.js';
import type { WebInput } from './web-input.js';

const pageOfScripts: SkippedPage = { kind: 'left-out', reason: 'needs-script' };
const needsScript = skippedEntryOf('', pageOfScripts);

/** Pages per checkpoint. */
const step = 10;

/** Number of consecutive unreachable pages after which the site counts as down. */
const mostUnreached = 4;

/** One step of a breadth-first crawl of a site, continuing from the last. */
export class Crawl {
  readonly #texts: Set<string>;
  readonly #items: SourceItem[] = [];
  readonly #frontier: CrawlFrontier;

  constructor(
    private readonly reader: SiteReader,
    private readonly input: WebInput,
    private readonly context: SourceContext,
    private readonly state: CrawlState,
  ) {
    this.#texts = new Set(state.texts);
    this.#frontier = new CrawlFrontier(state, context.limits);
  }

  /** Visits some pages. @throws SourceRefused if the first page cannot be read. */
  async run(): Promise<SourcePage> {
    const { state, context } = this;
    for (let read = 0; read < step && this.#frontier.isUnderWay(); read++) {
      const [address, depth] = state.waiting.shift() ?? ['', 0];
      const visit = await this.reader
        .visit(address, context, state.site)
        .catch((error: unknown) => this.#notReached(address, depth, error));
      state.visited++;
      if (!visit) continue;
      state.unreached = 0;
      if (visit.kind === 'page') await this.#take(visit, depth);
      else if (state.visited === 1) throw SourceRefused({ message: refusalOf(visit) });
      else if (!mayPass(visit) || !this.#frontier.postpone(address, depth)) {
        this.#frontier.leftOut.push(skippedEntryOf(address, visit));
      }
      if (state.visited === 1) await this.#begin(address);
      context.progress(state.listed, context.limits.maxPages);
    }
    if (!this.#frontier.isUnderWay()) {
      for (const [url] of state.waiting)
        this.#frontier.leftOut.push({ url, reason: crawlReasons.beyondPlan });
    }
    const sets = { ...this.#frontier.sets(), texts: [...this.#texts] };
    return {
      items: this.#items,
      leftOut: this.#frontier.leftOut,
      nextCursor: this.#frontier.isUnderWay() ? writeCursor({ ...state, ...sets }) : undefined,
    };
  }

  /** Called after the first page. @throws SourceRefused if it needs JavaScript and has no links. */
  async #begin(address: string): Promise<void> {
    if (this.input.useSitemap) await this.#takeSitemap(address);
    const isMade = this.#frontier.leftOut.some(({ reason }) => reason === needsScript.reason);
    if (isMade && this.state.waiting.length === 0) {
      throw SourceRefused({ message: refusalOf(pageOfScripts) });
    }
  }

  /**
   * A single unreachable page is retried after the others and then left out; a site that is down fails the
   * crawl.
   */
  #notReached(address: string, depth: number, error: unknown): undefined {
    const { state } = this;
    if (!SourceUnavailable.is(error) || state.visited === 0 || ++state.unreached >= mostUnreached)
      throw error;
    if (!this.#frontier.postpone(address, depth)) {
      this.#frontier.leftOut.push({ url: address, reason: crawlReasons.unreached, isFailing: true });
    }
  }

  async #take(page: ReadPage, depth: number): Promise<void> {
    const facts = await pageFacts(page);
    this.#frontier.know(page.addresses);
    if (this.input.followLinks) {
      for await (const link of inTurns(facts.links, 500)) this.#frontier.add(link, depth + 1);
    }
    const isHere = (address: string | undefined): address is string =>
      address !== undefined && !page.addresses.includes(address) && siteOf(address) === this.state.site;
    const { canonical, forward } = facts;
    for (const address of [canonical, forward]) if (isHere(address)) this.#frontier.add(address, depth);
    const leaveOut = (reason: string, detail?: string) =>
      void this.#frontier.leftOut.push({ url: page.address, reason, detail });
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
    for (const page of await sitemapPages(this.reader, address, most, this.context))
      this.#frontier.add(page, 1);
  }
}
