import type { EventStream } from '@buildai/core';
import { AppError, InternalError } from '@buildai/core/shared';

const bodyOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  console.error(error);
  return InternalError({ message: 'Something went wrong. Please try again.' });
};

export function errorResponse(error: unknown): Response {
  const known = bodyOf(error);
  return Response.json(known.toBody(), { status: known.status });
}

/** A stream of events as a response. `stop` is called when it is not read any more. */
export function eventResponse(events: EventStream, stop: () => void): Response {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const encoded = (event: string, data: unknown) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done) return controller.close();
        controller.enqueue(encoded(next.value.event, next.value.data));
      } catch (error) {
        controller.enqueue(encoded('error', bodyOf(error).toBody().error));
        controller.close();
      }
    },
    cancel: stop,
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
