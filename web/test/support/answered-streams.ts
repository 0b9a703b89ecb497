import { eventually } from '@buildai/core/testing';

export interface OpenedStream {
  readonly topics: string;
  readonly since: number;
  readonly after: string | null;
  readonly lastEventId: string | null;
  readonly isAborted: () => boolean;
  readonly send: (id: string, topic: string, data: unknown) => void;
  /** An event of a topic with IDs of its own. */
  readonly sendOwn: (id: string, topic: string) => void;
  readonly refuse: (topic: string) => void;
  readonly end: () => void;
}

/** Streams of live updates that a test answers. */
export function answeredStreams() {
  const opened: OpenedStream[] = [];
  const encoder = new TextEncoder();
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const signal = init?.signal;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal?.addEventListener('abort', () => controller?.error(signal.reason));
    const write = (id: string | undefined, event: string, data: unknown) =>
      controller?.enqueue(
        encoder.encode(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      );
    opened.push({
      topics: searchParams.get('topics') ?? '',
      since: Number(searchParams.get('since')),
      after: searchParams.get('after'),
      lastEventId: new Headers(init?.headers).get('last-event-id'),
      isAborted: () => signal?.aborted === true,
      send: (id, topic, data) => write(id, 'changed', { topic, data }),
      sendOwn: (id, topic) => write(undefined, 'text-delta', { topic, id, data: {} }),
      refuse: (topic) => write(undefined, 'topic-refused', { topic }),
      end: () => controller?.close(),
    });
    return new Response(body);
  };
  const at = (index: number) => eventually(() => opened[index]);
  return { answer, at, opened };
}
