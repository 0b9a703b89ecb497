import { finished, Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { NotAllowed, NotFound, NotSignedIn } from '../shared/errors.js';
import { JsonText } from '../shared/json-text.js';
import { keepWhatFits } from '../shared/keep-what-fits.js';
import type { Caller } from '../shared/access.js';
import type { Endpoint } from '../shared/api.js';
import type { Authenticator } from './authenticator.js';
import { callerKey } from './caller-key.js';
import { admitCaller, identifyCaller, requireAccess } from './caller.js';
import type { EventStream, Handler, RawResponse } from './handlers.js';
import type { HeldBodies, HeldBody } from './held-bodies.js';
import { loadResource } from './load-resource.js';
import type { FindResolver } from './load-resource.js';
import type { Origin } from './origin.js';
import { parseRequest } from './parse-request.js';
import type { RunningWork } from './running-work.js';
import type { StreamLimit } from './stream-limit.js';
import { writeEventStream } from './write-event-stream.js';
import { isNavigation, notStored, outsideTarget } from './outside-redirect.js';
import { writeRawResponse } from './write-raw-response.js';

/** Request data known before routing. */
export interface RequestState {
  readonly origin: Origin | undefined;
  readonly ip: string;
  readonly signal: AbortSignal;
}

function requireReach(
  { reach = 'platform' }: Endpoint,
  origin: Origin | undefined,
  params: Record<string, string>,
): void {
  if (reach === (origin ? 'platform' : 'app')) throw NotFound();
  if (!origin) return;
  if (params.appId !== undefined && params.appId !== origin.appId) throw NotFound();
}

/**
 * Fails closed: unless declared otherwise, an endpoint is not available to visitors of an app that requires sign-in.
 */
function requireMember(endpoint: Endpoint, origin: Origin | undefined, caller: Caller): void {
  if (origin?.membersOnly && caller.kind === 'anonymous' && !endpoint.beforeSignIn) throw NotSignedIn();
}

const isForBuilders = (endpoint: Endpoint, origin: Origin | undefined): boolean =>
  origin?.buildersOnly === true && endpoint.inPreview !== 'anyone';

/**
 * Fails closed: unless declared otherwise, an endpoint answers only builders where an origin is theirs alone.
 * People with the address of a preview could else read what a change of the newest version opens.
 */
function requireBuilder(endpoint: Endpoint, origin: Origin | undefined, caller: Caller): void {
  if (!isForBuilders(endpoint, origin)) return;
  if (endpoint.inPreview === 'nobody')
    throw NotAllowed({ message: 'This is a preview. Sign up or in at the published address of the app.' });
  if (caller.kind === 'anonymous')
    throw NotSignedIn({ message: 'This is a preview. Sign in as someone who builds the app.' });
  if (caller.kind !== 'app-user' || caller.builderStage === undefined)
    throw NotAllowed({ message: 'This is a preview. Only people who build the app can use it.' });
}

/** A stream outlives its access check, so it ends together with the caller's session. */
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

/** Dependencies shared by all endpoints of a host. */
export interface EndpointServer {
  readonly authenticator: () => Authenticator | undefined;
  readonly bodies: HeldBodies;
  readonly findResolver: FindResolver;
  readonly log: Logger;
  readonly streams: StreamLimit;
  readonly running: RunningWork;
}

const jsonType = 'application/json; charset=utf-8';

/**
 * Parses the response so that undeclared fields are removed, unless its handler has done that. What does not fit is left
 * out and logged: it is either an error of ours, or something stored long ago, which must not hide all the rest.
 */
function jsonOf({ method, path }: Endpoint, response: z.ZodType, answer: unknown, log: Logger): string {
  if (answer instanceof JsonText) return answer.text;
  const fitting = keepWhatFits(response, answer);
  if (!fitting.ok) throw fitting.error;
  const { leftOut, value } = fitting;
  if (leftOut.length > 0)
    log.error({ method, path, leftOut }, 'A response was sent without what doesn’t fit.');
  return JSON.stringify(value);
}

/** Code of an app sends people to other sites only as its pages do. */
async function answerRaw(context: Context, answer: RawResponse, origin: Origin | undefined): Promise<void> {
  const to = origin && outsideTarget(context, answer);
  if (!to || !origin.depart || !isNavigation(context))
    return writeRawResponse(context, to ? notStored(answer) : answer);
  if (!Buffer.isBuffer(answer.body)) answer.body.destroy();
  await origin.depart(context, to);
}

/** Koa middleware of one endpoint: reach, caller, access, input, resource, handler, response. */
export function serveEndpoint(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  server: EndpointServer,
): (context: Context & { params: Record<string, string> }) => Promise<void> {
  const { authenticator, bodies, findResolver, log, streams, running } = server;
  return async (context) => {
    const state = context.state as RequestState;
    const { origin, ip } = state;
    requireReach(endpoint, origin, context.params);
    const caller = admitCaller(await identifyCaller(context, authenticator(), origin), endpoint);
    requireAccess(caller, endpoint.access);
    if (origin?.turnAway && caller.kind === 'anonymous' && isForBuilders(endpoint, origin))
      if (isNavigation(context)) return origin.turnAway(context);
    requireBuilder(endpoint, origin, caller);
    requireMember(endpoint, origin, caller);
    if (!endpoint.beforeSignIn && !endpoint.beforeVerification) await origin?.admit?.(caller);
    if (endpoint.response === 'stream') {
      streams.take(caller, ip, state.signal);
      cutWhenUntrusted(context, authenticator(), caller, state.signal);
    }
    const ask = async (held: HeldBody): Promise<unknown> => {
      const { params, query, body } = await parseRequest(endpoint, context, context.params, held);
      const visitorToken = context.get('x-visitor') || undefined;
      const asked = { params, query, body, caller, origin, ip, visitorToken };
      const resource = await loadResource(endpoint.on, asked, findResolver);
      return handler({
        params,
        query,
        body,
        caller,
        origin,
        ip,
        resource,
        context,
        get signal() {
          return state.signal;
        },
      } as never);
    };
    const held = bodies.hold({
      appId: origin?.appId ?? context.params.appId,
      caller: callerKey(caller, ip),
    });
    let answer: unknown;
    try {
      answer = await ask(held);
    } catch (error) {
      held.release();
      throw error;
    }
    const streamed = endpoint.response === 'raw' && (answer as RawResponse).body;
    // A raw answer may begin before the body is used up.
    if (streamed instanceof Readable) finished(streamed, () => held.release());
    else held.release();
    context.set('cache-control', 'no-store');
    if (endpoint.response === 'stream') {
      void running.add(writeEventStream(context, answer as EventStream, state.signal, log));
    } else if (endpoint.response === 'raw') {
      await answerRaw(context, answer as RawResponse, origin);
    } else if (endpoint.response) {
      context.status = endpoint.status ?? 200;
      // Before the body, whose type Koa would guess.
      context.set('content-type', jsonType);
      // Text, since the entity tag and Koa would each serialize an object. Also null, which Koa takes for no body.
      context.body = jsonOf(endpoint, endpoint.response, answer, log);
    } else {
      context.status = endpoint.status ?? 204;
    }
  };
}
