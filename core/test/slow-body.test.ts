import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { expect } from 'chai';
import Koa from 'koa';
import { pino } from 'pino';
import type { BodyPace } from '../src/http/body-timer.js';
import { cutUnreadBody } from '../src/http/cut-unread-body.js';
import { handleErrors } from '../src/http/handle-errors.js';
import { eventually } from '../src/testing/index.js';
import { HeldBodies } from '../src/http/held-bodies.js';
import { readBody } from '../src/http/read-body.js';

const usual: BodyPace = { grace: 100, bytesPerSecond: 1000, silence: 10_000, longest: 10_000 };

/** Responds with the length of the body: at most 1,000 bytes, at 1,000 bytes per second after the first 100 ms. */
async function startReader(pace = usual, bodies = new HeldBodies()) {
  const koa = new Koa();
  koa.use(cutUnreadBody);
  koa.use(handleErrors(pino({ enabled: false })));
  koa.use(async (context) => {
    const held = bodies.hold({ appId: 'app', caller: context.get('caller') });
    try {
      context.body = String((await readBody(context.req, 1000, { pace, held })).length);
    } finally {
      held.release();
    }
  });
  const answer = koa.callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Sends the head of a request, then a chunk of its body every 20 ms, and reads until the connection ends. */
async function send(port: number, head: string, piece?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${head}`);
  const drip = piece === undefined ? undefined : setInterval(() => socket.write(piece), 20);
  await once(socket, 'close');
  clearInterval(drip);
  return answer;
}

describe('A body that comes in slowly', () => {
  for (const [name, head, byte] of [
    ['byte by byte', 'Content-Length: 900\r\n\r\n', 'x'],
    ['in chunks of a byte', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
    ['not at all', 'Content-Length: 900\r\n\r\n', undefined],
  ] as const) {
    it(`is answered with 408 where it comes ${name}, and its connection is closed`, async () => {
      await using reader = await startReader();
      const answer = await send(reader.port, head, byte);
      expect(answer).to.match(/^HTTP\/1\.1 408 /);
      expect(answer.toLowerCase()).to.contain('connection: close');
      expect(answer).to.contain('request_too_slow');
    });
  }

  it('is given up when nothing more comes, however much came before', async () => {
    await using reader = await startReader({ ...usual, grace: 10_000, silence: 100 });
    const head = `Content-Length: 900\r\n\r\n${'x'.repeat(899)}`;
    expect(await send(reader.port, head)).to.match(/^HTTP\/1\.1 408 /);
  });

  it('is given up in the end, however fast it comes', async () => {
    await using reader = await startReader({ ...usual, longest: 100 });
    expect(await send(reader.port, 'Content-Length: 900\r\n\r\n', 'x'.repeat(20))).to.match(
      /^HTTP\/1\.1 408 /,
    );
  });

  it('is read while it is fast enough: the more came, the longer it may take', async () => {
    await using reader = await startReader();
    const head = 'Connection: close\r\nContent-Length: 900\r\n\r\n';
    expect(await send(reader.port, head, 'x'.repeat(100))).to.match(/^HTTP\/1\.1 200 [^]*900$/);
  });

  it('makes way for others that hold less', async () => {
    const bodies = new HeldBodies({ total: 10_000, perApp: 1_000, perCaller: 900, small: 100 });
    await using reader = await startReader({ ...usual, grace: 10_000 }, bodies);
    const slow = send(
      reader.port,
      `Caller: slow\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(900)}`,
    );
    const whole = (size: number) =>
      fetch(`http://127.0.0.1:${reader.port}`, {
        method: 'POST',
        headers: { caller: 'quick', connection: 'close' },
        body: 'x'.repeat(size),
      });
    // The first bytes of the slow one may not have arrived yet.
    await eventually(() => {
      const probe = bodies.hold({ appId: 'app', caller: 'slow' });
      const refusal = probe.add(1);
      probe.release();
      return refusal !== undefined;
    });
    expect(await (await whole(600)).text()).to.equal('600');
    expect(await slow).to.match(/^HTTP\/1\.1 429 /);
  });
});
