import { EventSourceParserStream } from 'eventsource-parser/stream';

/** One event of a server-sent event stream; `data` is JSON. */
export interface StreamEvent<T = unknown> {
  readonly id?: string;
  readonly event: string;
  readonly data: T;
}

/** Reads a `text/event-stream` response to its end. Returns normally if the stream is aborted or cut off. */
export async function* readEventStream(response: Response): AsyncGenerator<StreamEvent> {
  if (!response.body) return;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield {
        ...(value.id === undefined ? {} : { id: value.id }),
        event: value.event ?? 'message',
        data: JSON.parse(value.data) as unknown,
      };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
