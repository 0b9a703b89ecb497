import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { EventStream } from './handlers.js';

const heartbeatInterval = 15_000;

/**
 * Sends the stream as server-sent events with backpressure until it ends, the reader disconnects or the host stops; the
 * stream is then ended too.
 * @returns when the stream is no longer read. Never rejects.
 */
export function writeEventStream(
  context: Context,
  events: EventStream,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const output = new PassThrough();
  context.set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  context.status = 200;
  context.body = output;
  context.req.socket.setNoDelay(true);
  output.write(': open\n\n');
  const heartbeat = setInterval(() => output.write(': heartbeat\n\n'), heartbeatInterval);
  const iterator = events[Symbol.asyncIterator]();
  const end = () => {
    clearInterval(heartbeat);
    output.end();
    void iterator.return?.().catch(() => undefined);
  };
  const pump = async () => {
    while (!signal.aborted) {
      const next = await iterator.next();
      if (next.done || signal.aborted) return;
      const { id, event, data } = next.value;
      const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (!output.write(text)) await once(output, 'drain', { signal });
    }
  };
  if (signal.aborted) {
    end();
    return Promise.resolve();
  }
  signal.addEventListener('abort', end, { once: true });
  return pump()
    .catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'An event stream was interrupted.');
    })
    .finally(() => {
      signal.removeEventListener('abort', end);
      end();
    });
}
