import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a fake service. */
export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON; empty for requests without a body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a fake service answers: JSON, or text of another type. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly type?: string;
  readonly text?: string;
  /** Sends each part when it is there; if it throws, the connection is cut. */
  readonly parts?: AsyncIterable<string>;
}

/** Answers the prompt of a request, as the model would. */
export type AnswerTo = (prompt: string) => string;

/** A running fake service. */
export interface ServiceServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Requests received so far, in order. */
  readonly requests: readonly ServiceRequest[];
}

async function read(request: IncomingMessage): Promise<ServiceRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake-service');
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

async function write(
  response: ServerResponse,
  { headers = {}, json, parts, status = 200, text, type }: ServiceAnswer,
): Promise<void> {
  response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers });
  response.flushHeaders();
  for await (const part of parts ?? []) {
    if (response.destroyed) return;
    response.write(part);
  }
  response.end(parts ? undefined : (text ?? JSON.stringify(json)));
}

export const events = (...data: readonly (object | string)[]): ServiceAnswer => ({
  type: 'text/event-stream',
  text: data.map((each) => `data: ${typeof each === 'string' ? each : JSON.stringify(each)}\n\n`).join(''),
});

/** The text in parts, as a stream sends it. */
export const inParts = (text: string): readonly string[] => text.match(/[\s\S]{1,400}/g) ?? [];

/** Starts a fake service on a free port. */
export async function startService(
  answer: (request: ServiceRequest) => ServiceAnswer,
): Promise<ServiceServer> {
  const requests: ServiceRequest[] = [];
  const server = createServer((incoming, response) => {
    read(incoming)
      .then((request) => {
        requests.push(request);
        return write(response, answer(request));
      })
      .catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
