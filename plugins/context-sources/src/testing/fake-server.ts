import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request that the fake server received. */
export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Monotonic time in ms. */
  readonly at: number;
}

interface Failure {
  readonly status: number;
  readonly retryAfter: number | undefined;
}

/** A real HTTP server that imitates a source's service, and fails on demand. */
export interface FakeServer extends AsyncDisposable {
  /** `http://127.0.0.1:{port}`, without a trailing slash. */
  readonly url: string;
  /** `127.0.0.1:{port}`, for EGRESS_ALLOW. */
  readonly host: string;
  readonly asked: readonly FakeRequest[];
  /** Answers the next request, or several, with this status. `retryAfter` in seconds. */
  failNext(status: number, options?: { readonly times?: number; readonly retryAfter?: number }): void;
  /** Leaves the next request unanswered. @returns when it has arrived. */
  hangNext(): Promise<void>;
}

async function toRequest(incoming: IncomingMessage, base: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    [value ?? []].flat().join(', '),
  ]);
  const { method = 'GET', url = '/' } = incoming;
  return new Request(new URL(url, base), {
    method,
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
  else response.end();
}

/**
 * Starts a fake server on this machine.
 * @param answer handles requests that are not set to fail. @example startFakeServer(() => new Response('<rss/>'))
 */
export async function startFakeServer(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<FakeServer> {
  const asked: FakeRequest[] = [];
  const failures: Failure[] = [];
  let hangs: (() => void)[] = [];
  let url = '';
  const answerOrFail = async (request: Request): Promise<Response | undefined> => {
    const { method, headers } = request;
    asked.push({ method, headers, url: new URL(request.url), at: performance.now() });
    if (hangs.length > 0) {
      hangs.forEach((arrived) => arrived());
      hangs = [];
      return undefined;
    }
    const failure = failures.shift();
    if (!failure) return answer(request);
    const { status, retryAfter } = failure;
    const body = JSON.stringify({ error: { code: status, message: 'Told to fail.' } });
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      },
    });
  };
  const server = createServer((incoming, response) => {
    toRequest(incoming, url)
      .then(answerOrFail)
      .then((ready) => ready && send(ready, response))
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `http://${host}`;
  return {
    url,
    host,
    asked,
    failNext(status, { times = 1, retryAfter } = {}) {
      for (let left = times; left > 0; left--) failures.push({ status, retryAfter });
    },
    hangNext: () => new Promise((resolve) => hangs.push(resolve)),
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
