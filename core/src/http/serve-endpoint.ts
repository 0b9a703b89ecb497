import type { Context } from 'koa';
import type { Logger } from 'pino';
import { NotFound, NotSignedIn } from '../shared/errors.js';
import type { Caller } from '../shared/access.js';
import type { Endpoint } from '../shared/api.js';
import type { Authenticator } from './authenticator.js';
import { admitCaller, identifyCaller, requireAccess } from './caller.js';
import type { EventStream, Handler } from './handlers.js';
import { loadResource } from './load-resource.js';
import type { FindResolver } from './load-resource.js';
import type { Origin } from './origin.js';
import { parseRequest } from './parse-request.js';
import type { RunningWork } from './running-work.js';
import type { StreamLimit } from './stream-limit.js';
import { writeEventStream } from './write-event-stream.js';

/** What the host knows of a request before it is routed. */
export interface RequestState {
  readonly origin: Origin | undefined;
  readonly ip: string;
  readonly signal: AbortSignal;
}

function requireReach(endpoint: Endpoint, origin: Origin | undefined, params: Record<string, string>): void {
  if (!origin) return;
  if (endpoint.reach !== 'app') throw NotFound();
  if (params.appId !== undefined && params.appId !== origin.appId) throw NotFound();
}

/** Fails closed: an endpoint that does not say otherwise is not for visitors of an app that asks them to sign in. */
function requireMember(endpoint: Endpoint, origin: Origin | undefined, caller: Caller): void {
  if (origin?.membersOnly && caller.kind === 'anonymous' && !endpoint.beforeSignIn) throw NotSignedIn();
}

/** A stream outlives the check at its door, so it ends when its caller's session does. */
function cutWhenUntrusted(
  context: Context,
  authenticator: Authenticator | undefined,
  caller: Caller,
  signal: AbortSignal,
): void {
  const unwatch = authenticator?.watch?.(caller, () => context.res.destroy());
  if (signal.aborted) unwatch?.();
  else signal.addEventListener('abort', () => unwatch?.(), { once: true });
}

/** What all endpoints of a host are served with. */
export interface EndpointServer {
  readonly authenticator: () => Authenticator | undefined;
  readonly findResolver: FindResolver;
  readonly log: Logger;
  readonly streams: StreamLimit;
  readonly running: RunningWork;
}

/** One endpoint as Koa middleware: reach, caller, access, input, resource, handler, answer. */
export function serveEndpoint(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  server: EndpointServer,
): (context: Context & { params: Record<string, string> }) => Promise<void> {
  const { authenticator, findResolver, log, streams, running } = server;
  return async (context) => {
    const { origin, ip, signal } = context.state as RequestState;
    requireReach(endpoint, origin, context.params);
    const caller = admitCaller(await identifyCaller(context, authenticator(), origin), endpoint);
    requireAccess(caller, endpoint.access);
    requireMember(endpoint, origin, caller);
    if (endpoint.response === 'stream') {
      streams.take(caller, ip, signal);
      cutWhenUntrusted(context, authenticator(), caller, signal);
    }
    const input = await parseRequest(endpoint, context, context.params);
    const resource = await loadResource(endpoint.on, { ...input, caller, origin }, findResolver);
    const answer: unknown = await handler({
      ...input,
      resource,
      caller,
      origin,
      ip,
      signal,
      context,
    } as never);
    context.set('cache-control', 'no-store');
    if (endpoint.response === 'stream') {
      void running.add(writeEventStream(context, answer as EventStream, signal, log));
    } else if (endpoint.response) {
      context.status = endpoint.status ?? 200;
      // Parsed, so that nothing leaves that is not declared.
      const body = endpoint.response.parse(answer);
      // Koa takes null for no body; here it is an answer.
      context.body = body === null ? 'null' : body;
      context.type = 'json';
    } else {
      context.status = endpoint.status ?? 204;
    }
  };
}
