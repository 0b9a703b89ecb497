import { SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import type { SourceContext } from '@buildai/context-sources/shared';
import { AnswerTooLarge, anySignal } from '@buildai/core';
import type { Clock } from '@buildai/core';
import { normalisedAddress, siteOf } from './address.js';
import { fileEndingOf, mediaTypeOf } from './file-ending.js';
import { HostPace } from './host-pace.js';
import { readBody } from './read-body.js';
import { RobotsFiles } from './robots.js';
import type { WebConfig } from './web-config.js';

/** The result of visiting an address. */
export type Visit = ReadPage | SkippedPage;

export interface ReadPage {
  readonly kind: 'page';
  /** The final address after redirects. */
  readonly address: string;
  /** All addresses of the redirect chain, including the final one. */
  readonly addresses: readonly string[];
  readonly contentType: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface SkippedPage {
  readonly kind: 'left-out';
  readonly reason: Reason;
  /** The status, the content type, or the redirect target. */
  readonly detail?: string | undefined;
}

export type Reason =
  | 'gone'
  | 'forbidden'
  | 'off-site'
  | 'disallowed'
  | 'too-large'
  | 'too-slow'
  | 'other-type'
  | 'needs-script'
  | 'loop'
  | 'failed';

const mostRedirects = 5;
/** Maximum crawl delay in seconds; with more, a hundred pages would take hours. */
const longestDelay = 60;

/** Fetches pages, following each site's robots.txt and crawl delay. */
export class SiteReader {
  readonly robots: RobotsFiles;
  readonly #pace = new HostPace();

  constructor(
    private readonly config: WebConfig,
    clock: Clock,
  ) {
    this.robots = new RobotsFiles(config, clock);
  }

  /**
   * Fetches the page at an address, following redirects within the site.
   * @throws SourceUnavailable if the site is busy, SourceRefused if its crawl delay is too long.
   */
  async visit(start: string, context: SourceContext, site = siteOf(start)): Promise<Visit> {
    const addresses: string[] = [];
    for (let address: string | undefined = start; address !== undefined;) {
      if (siteOf(address) !== site) return { kind: 'left-out', reason: 'off-site', detail: address };
      if (addresses.includes(address) || addresses.length > mostRedirects) break;
      addresses.push(address);
      if (!(await this.robots.of(address, context)).isAllowed(address)) {
        return { kind: 'left-out', reason: 'disallowed' };
      }
      const response = await this.request(address, context);
      if (typeof response === 'string') return { kind: 'left-out', reason: response };
      const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
      if (!location) return this.#read(response, address, addresses, context);
      await response.body?.cancel();
      address = normalisedAddress(location, address);
    }
    return { kind: 'left-out', reason: 'loop' };
  }

  /**
   * One rate-limited request. @returns the reason for failure if the site is too slow or the response too
   * large.
   */
  async request(address: string, context: SourceContext): Promise<Response | Reason> {
    const { delay } = await this.robots.of(address, context);
    if (delay > longestDelay * 1_000) {
      throw SourceRefused({
        message: `The site asks for ${delay / 1_000} seconds between pages, which is too slow.`,
      });
    }
    const { host } = new URL(address);
    await this.#pace.turn(host, delay, context.signal);
    const late = AbortSignal.timeout(this.config.pageTimeout);
    const response = await context
      .fetch(address, {
        signal: anySignal([context.signal, late]),
        redirect: 'manual',
        headers: {
          'user-agent': this.config.userAgent,
          accept:
            'text/html,application/xhtml+xml,text/plain;q=0.5,text/markdown;q=0.5,application/json;q=0.4',
        },
      })
      .catch((error: unknown): Reason => {
        context.signal.throwIfAborted();
        if (late.aborted) return 'too-slow';
        if (AnswerTooLarge.is(error)) return 'too-large';
        throw error;
      })
      .finally(() => this.#pace.rest(host, delay));
    if (typeof response === 'string') return response;
    if (response.status !== 429 && response.status !== 503) return response;
    await response.body?.cancel();
    throw SourceUnavailable({ message: 'Can’t reach the site right now.' });
  }

  async #read(
    response: Response,
    address: string,
    addresses: readonly string[],
    { limits, signal }: SourceContext,
  ): Promise<Visit> {
    const { status, headers } = response;
    const contentType = headers.get('content-type') ?? 'text/html';
    const leaveOut = async (reason: Reason, detail = String(status)): Promise<Visit> => {
      await response.body?.cancel();
      return { kind: 'left-out', reason, detail };
    };
    if (status === 404 || status === 410) return leaveOut('gone');
    if (status === 401 || status === 403) return leaveOut('forbidden');
    if (!response.ok) return leaveOut('failed');
    const type = mediaTypeOf(contentType);
    if (fileEndingOf(type, address) === undefined) return leaveOut('other-type', type);
    const maxBytes = Math.min(this.config.pageBytes, limits.maxBytes);
    let reason: Reason = 'too-large';
    const body = await readBody(response, maxBytes).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof Error && error.name === 'TimeoutError') reason = 'too-slow';
      else if (!AnswerTooLarge.is(error)) {
        throw SourceUnavailable({ message: 'The connection was lost in the middle of a page.' });
      }
      return undefined;
    });
    if (body) return { kind: 'page', address, addresses, contentType, headers, body };
    return { kind: 'left-out', reason };
  }
}
