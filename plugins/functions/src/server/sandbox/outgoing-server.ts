import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import type { Egress } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import type { OutgoingAnswer, OutgoingHead } from '../../guest/protocol.js';
import { headerText, outgoingHeader } from '../../guest/protocol.js';
import type { SandboxLimits } from './limits.js';
import { isTransportHeader } from './transport-headers.js';

const outgoingHead: z.ZodType<OutgoingHead> = z.object({
  url: z.string().max(20_000),
  method: z.string().max(20),
  headers: z.array(z.tuple([z.string(), z.string()])).max(100),
  redirect: z.enum(['follow', 'manual', 'error']),
  hasBody: z.boolean(),
});

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
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

  async wait(): Promise<void> {
    const second = Math.floor(performance.now() / 1000);
    if (second > this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    // Requests over the limit take places of later seconds.
    const late = Math.floor(this.#count++ / this.#perSecond);
    if (late > 0) await setTimeout(late * 1000);
  }
}

/**
 * Makes the requests of one process. The process decides what it asks for; `egress` decides what it gets.
 * @param egress refuses addresses that are not public
 */
export function createOutgoingServer(egress: Egress, limits: SandboxLimits): Server {
  const pace = new Pace(limits.outgoingPerSecond);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      await pace.wait();
      const head = outgoingHead.parse(JSON.parse(String(request.headers[outgoingHeader])));
      const body = head.hasBody ? await readBody(request, limits.requestBytes) : null;
      const received = await egress.fetch(head.url, {
        method: head.method,
        headers: head.headers
          .filter(([name]) => !isTransportHeader(name) && name !== 'accept-encoding')
          .map(([name, value]) => [name, value]),
        body: body as Uint8Array<ArrayBuffer> | null,
        redirect: head.redirect,
        maxBytes: limits.answerBytes,
        timeout: limits.callTime,
        signal: left.signal,
      });
      const { status, statusText, url, redirected } = received;
      // The body arrives here decoded.
      const headers = [...received.headers].filter(
        ([name]) => !isTransportHeader(name) && name !== 'content-encoding',
      );
      const answered: OutgoingAnswer = { status, statusText, headers, url, redirected };
      response.writeHead(200, { [outgoingHeader]: headerText(answered) });
      if (!received.body) return void response.end();
      await pipeline(Readable.fromWeb(received.body as ReadableStream), response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.writeHead(200, { [outgoingHeader]: headerText(toAnswer(error)) }).end();
    }
  };
  const server = createServer({ keepAliveTimeout: 120_000, maxHeaderSize: 65_536 }, (request, response) => {
    void answer(request, response);
  });
  server.maxConnections = limits.outgoingRequests;
  server.on('clientError', (_, socket) => socket.destroy());
  return server;
}
