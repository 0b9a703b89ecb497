import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request, as received by the service. */
export interface Exchange {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** A service with one answer per path, which records its requests. */
export async function startService(answers: Readonly<Record<string, { type: string; body: string }>>) {
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://service').pathname;
      const text = Buffer.concat(chunks).toString();
      exchanges.push({
        path,
        headers: request.headers,
        body: text ? (JSON.parse(text) as Exchange['body']) : {},
      });
      const answer = answers[path];
      response.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'application/json' });
      response.end(answer?.body ?? '{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    exchanges,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json = (data: object) => ({ type: 'application/json', body: JSON.stringify(data) });
