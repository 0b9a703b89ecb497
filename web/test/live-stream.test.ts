import { expect } from 'chai';
import { eventually } from '@buildai/core/testing';
import { LiveStream } from '../src/live/live-stream.js';

interface Opened {
  readonly topics: string;
  readonly since: number;
  readonly lastEventId: string | null;
  readonly isAborted: () => boolean;
  readonly send: (id: string, topic: string, data: unknown) => void;
  readonly end: () => void;
}

/** A stream whose connections are answered by the test. */
function startStream() {
  const opened: Opened[] = [];
  const encoder = new TextEncoder();
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const signal = init?.signal;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal?.addEventListener('abort', () => controller?.error(signal.reason));
    opened.push({
      topics: searchParams.get('topics') ?? '',
      since: Number(searchParams.get('since')),
      lastEventId: new Headers(init?.headers).get('last-event-id'),
      isAborted: () => signal?.aborted === true,
      send: (id, topic, data) =>
        controller?.enqueue(
          encoder.encode(`id: ${id}\nevent: changed\ndata: ${JSON.stringify({ topic, data })}\n\n`),
        ),
      end: () => controller?.close(),
    });
    return new Response(body);
  };
  const live = new LiveStream(answer, () => undefined);
  const at = (index: number) => eventually(() => opened[index]);
  return { live, at };
}

describe('The stream of live updates', () => {
  it('resumes after the last event when the connection was lost', async () => {
    const { live, at } = startStream();
    const heard: unknown[] = [];
    const end = live.watch('app:1', 'changed', (data) => heard.push(data), performance.now());
    const first = await at(0);
    first.send('7', 'app:1', 'one');
    await eventually(() => heard.length === 1);
    first.end();
    const second = await at(1);
    expect(second).to.include({ topics: 'app:1', lastEventId: '7' });
    second.send('8', 'app:1', 'two');
    await eventually(() => heard.length === 2);
    end();
  });

  it('asks for what a topic that joins has missed, even if another topic had a later event', async () => {
    const { live, at } = startStream();
    const [ofApp, ofRows]: [unknown[], unknown[]] = [[], []];
    const endApp = live.watch('app:1', 'changed', (data) => ofApp.push(data), performance.now());
    const first = await at(0);
    first.send('7', 'app:1', 'later');
    await eventually(() => ofApp.length === 1);
    const began = performance.now() - 3_000;
    const endRows = live.watch('rows:1', 'changed', (data) => ofRows.push(data), began);
    const second = await at(1);
    expect(first.isAborted()).to.equal(true);
    expect(second).to.include({ topics: 'app:1,rows:1', lastEventId: null });
    expect(second.since).to.be.at.least(3_000);
    second.send('6', 'rows:1', 'earlier');
    second.send('7', 'app:1', 'later');
    second.send('8', 'app:1', 'new');
    await eventually(() => ofApp.length === 2);
    expect([ofApp, ofRows]).to.deep.equal([['later', 'new'], ['earlier']]);
    endApp();
    endRows();
  });

  it('asks for what a topic has missed since it was left', async () => {
    const { live, at } = startStream();
    const ofRows: unknown[] = [];
    const ofAccount: unknown[] = [];
    const endAccount = live.watch('account:1', 'changed', (data) => ofAccount.push(data), performance.now());
    const watchRows = () => live.watch('rows:1', 'changed', (data) => ofRows.push(data), performance.now());
    const endRows = watchRows();
    await at(0);
    const left = performance.now();
    endRows();
    const second = await at(1);
    second.send('9', 'account:1', 'plan');
    await eventually(() => ofAccount.length === 1);
    const endAgain = watchRows();
    const third = await at(2);
    expect(third).to.include({ topics: 'account:1,rows:1', lastEventId: null });
    expect(third.since).to.be.at.least(Math.floor(performance.now() - left) - 1_000);
    third.send('8', 'rows:1', 'meanwhile');
    await eventually(() => ofRows.length === 1);
    endAccount();
    endAgain();
  });
});
