import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** The regular response, later. */
export interface LateAnswer {
  readonly onAsked: () => void;
  readonly until: Promise<unknown>;
}

/** A response in place of the regular one, or none, or a late one. */
export type InjectedFailure = FakeAnswer | LateAnswer | 'hang';

/** A local HTTP server with configurable responses. */
export class FakeServer implements AsyncDisposable {
  readonly requests: FakeRequest[] = [];
  readonly #faults: InjectedFailure[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor(private readonly answer: (request: FakeRequest) => FakeAnswer) {}

  static async start(answer: (request: FakeRequest) => FakeAnswer): Promise<FakeServer> {
    const fakeServer = new FakeServer(answer);
    fakeServer.#server.listen(0, '127.0.0.1');
    await once(fakeServer.#server, 'listening');
    return fakeServer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  fail(...errors: readonly InjectedFailure[]): void {
    this.#faults.push(...errors);
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', this.url);
    const request = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers as Record<string, string>,
      body: await text(incoming),
    };
    this.requests.push(request);
    const error = this.#faults.shift();
    if (error === 'hang') return;
    const isLate = error !== undefined && 'until' in error;
    if (isLate) {
      error.onAsked();
      await error.until;
    }
    const { status = 200, headers = {}, body = '' } = error && !isLate ? error : this.answer(request);
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
