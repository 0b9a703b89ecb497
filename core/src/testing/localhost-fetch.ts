import { request as startRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const bodiless = new Set([204, 205, 304]);

function toHeaders(headers: IncomingHttpHeaders): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Headers(entries);
}

/** `fetch` with support for `*.localhost`, which browsers resolve but Node.js does not. */
export const localhostFetch: typeof fetch = async (input, init) => {
  const asked = new Request(input, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const url = new URL(asked.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = startRequest(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), host: url.host, 'content-length': body.length },
        signal: asked.signal,
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
  const status = answer.statusCode ?? 0;
  return new Response(bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers: toHeaders(answer.headers),
  });
};
