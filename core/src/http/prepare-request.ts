import type { Context, Middleware, Next } from 'koa';
import type { Settings } from '../config/settings.js';
import { Misdirected } from '../shared/errors.js';
import { clientAddress } from './client-address.js';
import type { Origin, OriginResolver } from './origin.js';
import { setPlatformHeaders } from './platform-headers.js';
import { isPlatformHost } from './platform-host.js';
import type { RequestState } from './serve-endpoint.js';
import { anySignal } from '../shared/any-signal.js';

export interface PrepareRequestOptions {
  readonly settings: Pick<Settings, 'publicUrl' | 'trustedProxies'>;
  readonly originResolvers: () => readonly OriginResolver[];
  /** Aborts when the host stops. */
  readonly stopping: AbortSignal;
}

/** Normalizes a hostname, including a trailing dot. */
const hostnameOf = (context: Context) => context.hostname.toLowerCase().replace(/\.$/, '');

/** Probes may use any host name. */
const isMonitoring = (path: string) => /^\/(healthz|readyz|metrics)$/.test(path);

async function findOrigin(
  hostname: string,
  resolvers: readonly OriginResolver[],
): Promise<Origin | undefined> {
  for (const resolver of resolvers) {
    const origin = await resolver.resolve(hostname);
    if (origin) return origin;
  }
  return undefined;
}

/** One for all: making an error with its stack takes as long as routing. */
const left = new DOMException('The response is complete, or the client has disconnected.', 'AbortError');

/** Aborts when the response is complete or the client has disconnected. */
function signalOfLeaving({ res }: Context): AbortSignal {
  const leaving = new AbortController();
  if (res.closed || res.destroyed) leaving.abort(left);
  else res.once('close', () => leaving.abort(left));
  return leaving.signal;
}

/**
 * Determines the origin, the client's address and the abort signal of each request, and sets the security headers.
 * Throws Misdirected for a host name that is neither the platform's nor an app's.
 */
export function prepareRequest(options: PrepareRequestOptions): Middleware {
  const { publicUrl, trustedProxies } = options.settings;
  return async (context: Context, next: Next) => {
    const hostname = hostnameOf(context);
    const origin = await findOrigin(hostname, options.originResolvers());
    if (!origin && !isPlatformHost(hostname, publicUrl) && !isMonitoring(context.path)) throw Misdirected();
    let signal: AbortSignal | undefined;
    context.state = {
      origin,
      ip: clientAddress(context, trustedProxies),
      // Few handlers use it, and it costs as much as routing.
      get signal() {
        return (signal ??= anySignal([signalOfLeaving(context), options.stopping]));
      },
    } satisfies RequestState;
    context.set('x-content-type-options', 'nosniff');
    context.set('referrer-policy', 'no-referrer');
    if (origin) origin.setHeaders?.(context);
    else setPlatformHeaders(context, publicUrl);
    await next();
  };
}
