import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { chunkBytes, guestFrame, hostFrame, numberAt, putFrameHead } from '../src/guest/frames.js';
import type { CallHead } from '../src/guest/protocol.js';
import { bytesOf } from '../src/server/sandbox/answer-body.js';
import { CallSocket } from '../src/server/sandbox/call-socket.js';
import { FrameReader } from '../src/server/sandbox/frame-reader.js';
import type { ExchangeEnds } from '../src/server/sandbox/guest-exchange.js';
import { GuestExchange } from '../src/server/sandbox/guest-exchange.js';
import { errorOf } from './support/sandbox-host.js';
import { openSocketPair } from './support/socket-pair.js';

interface Frame {
  readonly kind: number;
  readonly id: number;
  readonly content: Buffer;
}

/** The server’s end of a call socket, and what a process at the other end gets and sends. */
interface Ends {
  readonly calls: CallSocket;
  readonly process: Socket;
  readonly received: Frame[];
  /** Whether the server has given the process up. */
  hasFailed: boolean;
  readonly send: (...frames: readonly Buffer[]) => void;
  readonly call: (id: number, body?: Buffer) => GuestExchange;
}

const head: CallHead = {
  requestId: 'request',
  method: 'POST',
  url: 'https://app.example.com/functions/main',
  headers: [],
  bodyBytes: undefined,
  caller: null,
  secrets: {},
  parts: [],
  isCheck: false,
};
const ends: ExchangeEnds = {
  explain: (error) => Promise.resolve(error),
  beforeEnd: () => Promise.resolve(),
  over: () => undefined,
};

const closing: (() => Promise<unknown>)[] = [];

async function open(most = 50): Promise<Ends> {
  const { server, process, close } = await openSocketPair();
  closing.push(close);
  const received: Frame[] = [];
  const frames = new FrameReader(() => Infinity);
  process.on('error', () => undefined);
  process.on('data', (chunk) =>
    frames.read(chunk, (kind, id, content) => {
      received.push({ kind, id, content: Buffer.from(content) });
      return true;
    }),
  );
  const opened: Ends = {
    process,
    received,
    hasFailed: false,
    calls: new CallSocket(server, most, () => (opened.hasFailed = true)),
    send: (...all) => void process.write(Buffer.concat(all)),
    call: (id, body) => {
      const exchange = new GuestExchange(
        opened.calls,
        id,
        { ...head, bodyBytes: body?.length },
        body,
        10_000_000,
        ends,
      );
      // Those that no test looks at fail too.
      exchange.answer.then(
        ({ body }) => Buffer.isBuffer(body) || body.on('error', () => undefined),
        () => undefined,
      );
      exchange.begin();
      return exchange;
    },
  };
  return opened;
}

function frame(kind: number, id: number, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(content as string);
  const all = Buffer.alloc(9 + bytes.length);
  putFrameHead(all, 0, bytes.length, kind, id);
  bytes.copy(all, 9);
  return all;
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const answerHead = (status: unknown = 200, headers: unknown = [['x-a', 'b']], logs: unknown = 0) =>
  JSON.stringify([status, logs, headers, null]);
const whole = (id: number, body: string, text = answerHead()) =>
  frame(guestFrame.whole, id, Buffer.concat([number(Buffer.byteLength(text)), Buffer.from(text + body)]));
const opening = (id: number, text = answerHead()) => frame(guestFrame.open, id, text);
const data = (id: number, bytes: number) => frame(guestFrame.data, id, Buffer.alloc(bytes, 'x'));
const end = (id: number) => frame(guestFrame.end, id, number(0));

describe('The call socket of a function’s process', () => {
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  it('takes answers however they are cut', async () => {
    const { call, send } = await open();
    const answers = [call(1), call(2), call(3)].map(({ answer }) => answer);
    const bytes = Buffer.concat([opening(2), whole(1, 'one'), data(2, 3), end(2), whole(3, 'three')]);
    for (const byte of bytes) send(Buffer.from([byte]));
    const [one, two, three] = await Promise.all(answers);
    expect([one?.status, one?.headers]).to.deep.equal([200, [['x-a', 'b']]]);
    const bodies = [one, two, three].map(async (answer) => bytesOf((answer as { body: Readable }).body));
    expect((await Promise.all(bodies)).map(String)).to.deep.equal(['one', 'xxx', 'three']);
  });

  it('sends the calls of a turn together, and a long body as it is asked for', async () => {
    const { call, process, received, send } = await open();
    let chunks = 0;
    process.on('data', () => (chunks += 1));
    const long = call(1, Buffer.alloc(150_000, 'y'));
    call(2);
    await eventually(() => received.length === 2);
    const [first] = received as [Frame];
    const text = numberAt(first.content, 0);
    expect(first.content.length - 4 - text).to.equal(chunkBytes);
    send(frame(guestFrame.more, 1), frame(guestFrame.more, 1));
    await eventually(() => received.length === 4);
    expect(received.slice(2).map(({ kind, id, content }) => [kind, id, content.length])).to.deep.equal([
      [hostFrame.data, 1, chunkBytes],
      [hostFrame.data, 1, 150_000 - 2 * chunkBytes],
    ]);
    send(whole(1, ''));
    expect((await long.answer).body).to.have.length(0);
  });

  it('lets a process send no more than is read', async () => {
    const ends = await open();
    const { answer } = ends.call(1);
    ends.send(opening(1), data(1, chunkBytes));
    const body = (await answer).body as Readable;
    await once(body, 'readable');
    expect(ends.received.map(({ kind }) => kind)).to.deep.equal([hostFrame.call]);
    body.read();
    await eventually(() => ends.received.length === 2);
    expect(ends.received[1]).to.include({ kind: hostFrame.more, id: 1 });
    expect(numberAt((ends.received[1] as Frame).content, 0)).to.equal(chunkBytes);
    ends.send(data(1, chunkBytes), data(1, 1));
    await eventually(() => ends.hasFailed);
  });

  it('has at most so many calls in a process; others wait for their turn', async () => {
    const { call, received, send } = await open(2);
    const all = [1, 2, 3, 4].map((id) => call(id));
    const started = () => received.filter(({ kind }) => kind === hostFrame.call).map(({ id }) => id);
    await eventually(() => started().length === 2);
    all[2]?.destroy();
    send(whole(2, ''));
    await eventually(() => started().length === 3);
    expect(started()).to.deep.equal([1, 2, 4]);
  });

  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const violations: Readonly<Record<string, readonly Buffer[]>> = {
    'bytes that are no frames': [Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi')],
    'an unknown kind': [frame(99, 1)],
    'a call that there is not': [whole(7, 'forged')],
    'a call that is over': [whole(2, ''), whole(2, '')],
    'more bytes than a frame has, before they arrive': [frame(guestFrame.data, 1).fill(0xff, 0, 4)],
    'a head that is too long': [frame(guestFrame.open, 1, answerHead(200, [['x-a', 'b'.repeat(66_000)]]))],
    'a head that is no JSON': [opening(1, '{')],
    'a head that is no list': [opening(1, '{"status":200}')],
    'a head that is nested deeply': [opening(1, deep)],
    'a status that is none': [opening(1, answerHead(101))],
    'a status that is no number': [opening(1, answerHead('200'))],
    'a number of messages that is none': [opening(1, answerHead(200, [], -1))],
    'headers that are none': [opening(1, answerHead(200, [['x-a']]))],
    'a header with a line break': [opening(1, answerHead(200, [['x-a', 'b\r\nset-cookie: c=d']]))],
    'a header whose name is none': [opening(1, answerHead(200, [['x a', 'b']]))],
    'a head that ends after its frame': [frame(guestFrame.whole, 1, number(100))],
    'a whole answer without a head': [frame(guestFrame.whole, 1)],
    'two heads': [opening(1), opening(1)],
    'a whole answer after a head': [opening(1), whole(1, '')],
    'a body without a head': [data(1, 1)],
    'an end without an answer': [end(1)],
    'an end without a number': [opening(1), frame(guestFrame.end, 1)],
    'an empty piece': [opening(1), data(1, 0)],
    'more than it was allowed': [opening(1), data(1, chunkBytes), data(1, 1)],
    'a question for a body that there is not': [frame(guestFrame.more, 1)],
    'a fault that is none': [frame(guestFrame.fault, 1, '[0,{"message":1}]')],
  };
  for (const [what, frames] of Object.entries(violations)) {
    it(`ends with a process that sends ${what}`, async () => {
      const ends = await open();
      const { answer } = ends.call(1);
      ends.call(2);
      ends.send(...frames);
      await eventually(() => ends.hasFailed);
      // As the process does when it has ended.
      ends.calls.close();
      if (!frames.some((bytes) => bytes[4] === guestFrame.open && bytes.length < 60_000))
        expect((await errorOf(answer)).message).to.equal('The process has ended.');
    });
  }

  it('ends with a process that closes it, also in the middle of a frame', async () => {
    const ends = await open();
    const { answer } = ends.call(1);
    ends.process.end(whole(1, 'half').subarray(0, 20));
    await eventually(() => ends.hasFailed);
    ends.calls.close();
    expect((await errorOf(answer)).message).to.equal('The process has ended.');
  });

  it('takes of calls that are given up what was on the way, and nothing further', async () => {
    const ends = await open();
    const [early, late, other] = [ends.call(1), ends.call(2), ends.call(3)];
    ends.send(opening(2));
    const body = (await late.answer).body as Readable;
    body.destroy();
    early.destroy(new Error('left'));
    expect((await errorOf(early.answer)).message).to.equal('left');
    await eventually(() => ends.received.filter(({ kind }) => kind === hostFrame.cancel).length === 2);
    ends.send(data(2, 10), end(2), whole(1, 'late'), whole(3, 'fine'));
    expect((await bytesOf((await other.answer).body)).toString()).to.equal('fine');
    expect(ends.hasFailed).to.equal(false);
    ends.send(data(2, 10));
    await eventually(() => ends.hasFailed);
  });

  it('takes no endless body of a call that is given up', async () => {
    const ends = await open();
    ends.call(1).destroy(new Error('left'));
    ends.send(opening(1), data(1, chunkBytes), data(1, 1));
    await eventually(() => ends.hasFailed);
  });

  it('ends with a process that never reads, or never ends what is given up', async () => {
    const ends = await open(5);
    ends.process.pause();
    for (let id = 1; id <= 100 && !ends.hasFailed; id += 1) {
      const call = ends.call(id);
      call.destroy(new Error('left'));
    }
    expect(ends.hasFailed).to.equal(true);
  });

  it('takes a flood of small pieces slowly', async () => {
    const ends = await open();
    const { answer } = ends.call(1);
    const piece = data(1, 1);
    const count = 50_000;
    ends.send(opening(1), Buffer.concat(Array.from({ length: count }, () => piece)), end(1));
    const body = (await answer).body as Readable;
    let taken = 0;
    body.on('data', (bytes: Buffer) => (taken += bytes.length));
    await once(body, 'data');
    // The first turn is over before all is taken.
    expect(taken).to.be.lessThan(count);
    await once(body, 'end');
    expect(taken).to.equal(count);
  });
});
