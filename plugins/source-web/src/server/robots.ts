import { SourceUnavailable } from '@buildai/context-sources/shared';
import type { SourceContext } from '@buildai/context-sources/shared';
import type { Clock } from '@buildai/core';
import { anySignal } from '@buildai/core';
import { readStart } from './read-body.js';
import { robotsRules } from './robots-rules.js';
import type { WebConfig } from './web-config.js';

/** A site's crawling rules. */
export interface Robots {
  isAllowed(address: string): boolean;
  /** Minimum delay between two requests, in ms. */
  readonly delay: number;
  readonly sitemaps: readonly string[];
}

const path = '/robots.txt';
/** Size limit: https://www.rfc-editor.org/rfc/rfc9309#section-2.5 */
const maxBytes = 512_000;
const cacheLifetime = 10 * 60_000;
/** Maximum number of cached files; each may take up to 500 KB. */
const most = 100;

/** The robots.txt of each origin, cached for ten minutes. */
export class RobotsFiles {
  readonly #kept = new Map<string, { readonly robots: Robots; readonly until: number }>();

  constructor(
    private readonly config: WebConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws SourceUnavailable if the site fails to respond; RFC 9309 then forbids crawling. */
  async of(address: string, context: SourceContext): Promise<Robots> {
    const { origin } = new URL(address);
    const now = this.clock.now().getTime();
    const kept = this.#kept.get(origin);
    if (kept && kept.until > now) return kept.robots;
    const robots = await this.#ask(origin, context);
    this.#kept.delete(origin);
    this.#kept.set(origin, { robots, until: now + cacheLifetime });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    return robots;
  }

  async #ask(origin: string, { fetch, signal }: SourceContext): Promise<Robots> {
    const { userAgent, pageTimeout, delay } = this.config;
    const late = AbortSignal.timeout(pageTimeout);
    const away = (error: unknown): never => {
      signal.throwIfAborted();
      throw late.aborted ? SourceUnavailable({ message: 'The site took too long to respond.' }) : error;
    };
    const response = await fetch(`${origin}${path}`, {
      signal: anySignal([signal, late]),
      headers: { 'user-agent': userAgent, accept: 'text/plain' },
    }).catch(away);
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw SourceUnavailable({ message: 'Can’t reach the site right now.' });
    }
    const isThere = response.ok && !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');
    const { bytes } = await readStart(response, maxBytes).catch(away);
    const robot = userAgent.split('/')[0]?.trim().toLowerCase() ?? '';
    const rules = robotsRules(isThere ? Buffer.from(bytes).toString() : '', robot);
    return {
      isAllowed: (address) => rules.isAllowed(address),
      delay: Math.max(delay, rules.crawlDelay * 1_000),
      sitemaps: rules.sitemaps,
    };
  }
}
