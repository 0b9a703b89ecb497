import { isIP } from 'node:net';
import type { Agent, fetch as undiciFetch, RequestInit as UndiciRequestInit } from 'undici';
import type { Settings } from '../config/settings.js';
import { AppError } from '../shared/errors.js';
import { createAllowList } from './allow-list.js';
import type { Destination } from './allow-list.js';
import type { Egress, EgressRequest } from './egress.js';
import { AddressRefused, AnswerTimeout, AnswerTooLarge, RedirectRefused } from './errors.js';
import type { Resolve } from './guarded-agent.js';
import { limitSize } from './limit-size.js';
import type { Hop } from './redirect.js';
import { followRedirect, isRedirect, maxRedirects } from './redirect.js';
import { anySignal } from '../shared/any-signal.js';

/** The egress as the host has it: `stop` closes the pooled connections. */
export interface HostEgress extends Egress {
  stop(): Promise<void>;
}

/** Allowed destinations of one kind of request, and its connection pool. */
interface WayOut {
  readonly isAllowed: (destination: Destination) => boolean;
  connections: Promise<Agent> | undefined;
}

const defaultMaxBytes = 10_000_000;
const defaultTimeout = 30_000;

/**
 * Loads undici with the first request: most commands make none. Its exports pass through a module of this project,
 * because in the bundle of the server a CommonJS package that is imported dynamically has a default export only.
 */
const loadUndici = () => import('./guarded-agent.js');

/** Numeric addresses are not resolved, so they are checked here. */
function requireReachable(url: URL, isAllowed: (destination: Destination) => boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw AddressRefused();
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  if (!isIP(hostname)) return;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!isAllowed({ hostname, address: hostname, port })) throw AddressRefused();
}

async function firstHop(input: string | URL | Request, init: EgressRequest): Promise<Hop> {
  const request = input instanceof Request ? input : undefined;
  const headers = new Headers(init.headers ?? request?.headers);
  let body = init.body ?? request?.body ?? null;
  if (body instanceof FormData) {
    // Encode forms here: undici only recognizes its own FormData class.
    const encoded = new Response(body);
    headers.set('content-type', encoded.headers.get('content-type') ?? '');
    body = await encoded.blob();
  }
  return {
    url: new URL(request ? request.url : (input as string | URL)),
    method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
    headers,
    body,
  };
}

/** Converts to the global `Response`, with a size limit. */
function toResponse(
  answer: Awaited<ReturnType<typeof undiciFetch>>,
  url: URL,
  redirected: boolean,
  { maxBytes = defaultMaxBytes, onReceived }: EgressRequest,
) {
  const { status, statusText, headers } = answer;
  const declared = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
  if (declared > maxBytes) {
    void answer.body?.cancel();
    throw AnswerTooLarge();
  }
  const body = answer.body
    ? limitSize(answer.body as ReadableStream<Uint8Array>, maxBytes, onReceived)
    : null;
  const response = new Response(body, { status, statusText, headers: [...headers] });
  return Object.defineProperties(response, { url: { value: url.href }, redirected: { value: redirected } });
}

/**
 * @param resolve resolves names to addresses. Default: the system's resolver
 * @throws BootError naming the invalid entry of EGRESS_ALLOW or APP_EGRESS_ALLOW
 */
export function createEgress(
  {
    egressAllow,
    appEgressAllow = [],
  }: Pick<Settings, 'egressAllow'> & Partial<Pick<Settings, 'appEgressAllow'>>,
  resolve?: Resolve,
): HostEgress {
  const ways = new Map<string, WayOut>();
  // Requests that may reach more addresses use a separate pool: pooled connections are reused unchecked.
  const wayFor = ({ allow = [], ofApp = false }: EgressRequest): WayOut => {
    const all = [...(ofApp ? appEgressAllow : egressAllow), ...allow];
    const key = all.join(' ');
    const known = ways.get(key);
    if (known) return known;
    const isAllowed = createAllowList(all);
    const way: WayOut = { isAllowed, connections: undefined };
    ways.set(key, way);
    return way;
  };
  wayFor({});
  wayFor({ ofApp: true });

  const connect = async (isAllowed: WayOut['isAllowed']): Promise<Agent> => {
    const { createGuardedAgent } = await loadUndici();
    return createGuardedAgent(isAllowed, resolve);
  };

  const send = async (hop: Hop, way: WayOut, signal: AbortSignal) => {
    requireReachable(hop.url, way.isAllowed);
    const { fetch } = await loadUndici();
    const dispatcher = await (way.connections ??= connect(way.isAllowed));
    signal.throwIfAborted();
    try {
      return await fetch(hop.url, {
        dispatcher,
        method: hop.method,
        headers: [...hop.headers],
        body: hop.body as NonNullable<UndiciRequestInit['body']> | null,
        redirect: 'manual',
        signal,
        ...(hop.body instanceof ReadableStream ? { duplex: 'half' } : {}),
      });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof AppError ? cause : error;
    }
  };

  const follow = async (start: Hop, init: EgressRequest, signal: AbortSignal) => {
    const { permit, redirect = 'follow' } = init;
    const way = wayFor(init);
    let hop = start;
    for (let redirects = 0; ; redirects++) {
      await permit?.(hop.url);
      const answer = await send(hop, way, signal);
      const location = answer.headers.get('location');
      if (redirect === 'manual' || !isRedirect(answer.status) || location === null) {
        return toResponse(answer, hop.url, redirects > 0, init);
      }
      await answer.body?.cancel();
      if (redirect === 'error' || redirects === maxRedirects) throw RedirectRefused();
      hop = followRedirect(hop, answer.status, location);
    }
  };

  return {
    async fetch(input, init = {}) {
      const late = new AbortController();
      const signal = init.signal ?? (input instanceof Request ? input.signal : undefined);
      const timer = setTimeout(() => late.abort(AnswerTimeout()), init.timeout ?? defaultTimeout);
      try {
        const hop = await firstHop(input, init);
        return await follow(hop, init, anySignal([late.signal, ...(signal ? [signal] : [])]));
      } finally {
        clearTimeout(timer);
      }
    },
    async stop() {
      await Promise.all([...ways.values()].map(async ({ connections }) => (await connections)?.destroy()));
    },
  };
}
