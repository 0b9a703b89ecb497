import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import { AppError, Conflict } from '@buildai/core/shared';
import { z } from 'zod';
import type { OutgoingAnswer, OutgoingHead } from '../../guest/protocol.js';
import { callHeader, headerText, outgoingHeader } from '../../guest/protocol.js';
import type { SandboxLimits } from './limits.js';
import type { OutgoingAccess, OutgoingScope } from './outgoing-access.js';
import { isTransportHeader } from './transport-headers.js';

const outgoingHead: z.ZodType<OutgoingHead> = z.object({
  url: z.string().max(20_000),
  method: z.string().max(20),
  headers: z.array(z.tuple([z.string(), z.string()])).max(100),
  redirect: z.enum(['follow', 'manual', 'error']),
  hasBody: z.boolean(),
});

/** Bodies of requests that a process is sending, in memory. */
class HeldBytes {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws an AppError if it is too much at a time */
  add(bytes: number): void {
    this.#held += bytes;
    if (this.#held <= this.#most) return;
    const message = `The requests that this function is sending are larger than ${this.#most / 1e6} MB together.`;
    throw new AppError('too_many_requests', 429, message);
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  take: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    take(chunk.length);
    if (size > maxBytes) {
      throw new AppError('request_too_large', 413, `The request is larger than ${maxBytes / 1e6} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toAnswer(error: unknown): OutgoingAnswer {
  if (error instanceof AppError) return { error: { code: error.code, message: error.message } };
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const reason = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
  return { error: { code: 'fetch_failed', message: `The address can’t be reached${reason}.` } };
}

/** Waits when a process makes more requests than it may per second. */
class Pace {
  readonly #perSecond: number;
  #second = 0;
  #count = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  async wait(signal: AbortSignal): Promise<void> {
    const second = Math.floor(performance.now() / 1000);
    if (second > this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    // Requests over the limit take places of later seconds.
    const late = Math.floor(this.#count++ / this.#perSecond);
    if (late > 0) await setTimeout(late * 1000, undefined, { signal });
  }
}

/** A request of a process, until it is answered or what asked for it ends. */
class OutgoingRequest {
  readonly #parts: OutgoingParts;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #heldBytes = 0;

  constructor(parts: OutgoingParts, request: IncomingMessage, response: ServerResponse) {
    this.#parts = parts;
    this.#request = request;
    this.#response = response;
  }

  async answer(): Promise<void> {
    const { held, pace, scopeFor } = this.#parts;
    const left = new AbortController();
    this.#response.once('close', () => left.abort());
    let over: AbortSignal | undefined;
    const end = () => this.#response.destroy();
    try {
      const head = outgoingHead.parse(JSON.parse(String(this.#request.headers[outgoingHeader])));
      const call = this.#request.headers[callHeader];
      const scope = scopeFor(typeof call === 'string' && call !== '' ? Number(call) : undefined);
      if (!scope) throw Conflict({ message: 'This call has ended.' });
      over = scope.signal;
      over.addEventListener('abort', end);
      await pace.wait(left.signal);
      await this.#send(head, scope.access, left.signal);
    } catch (error) {
      if (this.#response.headersSent) return void this.#response.destroy();
      this.#response.writeHead(200, { [outgoingHeader]: headerText(toAnswer(error)) }).end();
    } finally {
      over?.removeEventListener('abort', end);
      held.release(this.#heldBytes);
    }
  }

  async #send(head: OutgoingHead, access: OutgoingAccess, signal: AbortSignal): Promise<void> {
    const { limits } = this.#parts;
    const body = head.hasBody
      ? await readBody(this.#request, limits.requestBytes, (bytes) => this.#hold(bytes))
      : null;
    const received = await access.fetch(head.url, {
      method: head.method,
      headers: head.headers
        .filter(([name]) => !isTransportHeader(name) && name !== 'accept-encoding')
        .map(([name, value]) => [name, value]),
      body: body as Uint8Array<ArrayBuffer> | null,
      redirect: head.redirect,
      maxBytes: limits.answerBytes,
      timeout: limits.callTime,
      signal,
    });
    const { status, statusText, url, redirected } = received;
    // The body arrives here decoded.
    const headers = [...received.headers].filter(
      ([name]) => !isTransportHeader(name) && name !== 'content-encoding',
    );
    const answered: OutgoingAnswer = { status, statusText, headers, url, redirected };
    this.#response.writeHead(200, { [outgoingHeader]: headerText(answered) });
    if (!received.body) return void this.#response.end();
    await pipeline(Readable.fromWeb(received.body as ReadableStream), this.#response);
  }

  #hold(bytes: number): void {
    this.#heldBytes += bytes;
    this.#parts.held.add(bytes);
  }
}

interface OutgoingParts {
  readonly held: HeldBytes;
  readonly limits: SandboxLimits;
  readonly pace: Pace;
  readonly scopeFor: ScopeFor;
}

/** The scope of this call, or of all calls without one; undefined if that is over. */
export type ScopeFor = (callId: number | undefined) => OutgoingScope | undefined;

/** Makes the requests of one process. The process decides what it asks for; the access of its scope what it gets. */
export function createOutgoingServer(limits: SandboxLimits, scopeFor: ScopeFor): Server {
  const pace = new Pace(limits.outgoingPerSecond);
  const held = new HeldBytes(limits.outgoingBytes);
  const parts = { held, limits, pace, scopeFor };
  const server = createServer({ keepAliveTimeout: 120_000, maxHeaderSize: 65_536 }, (request, response) => {
    void new OutgoingRequest(parts, request, response).answer();
  });
  server.maxConnections = limits.outgoingRequests;
  server.on('clientError', (_, socket) => socket.destroy());
  return server;
}
