import type { Socket } from 'node:net';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { GuestMessage, HostMessage } from '../src/guest/protocol.js';
import { GuestControl } from '../src/server/sandbox/guest-control.js';
import { openSocketPair } from './support/socket-pair.js';

/** Both ends of a control socket. */
interface Ends {
  readonly control: GuestControl;
  readonly process: Socket;
  readonly received: GuestMessage[];
  /** Whether the server has given the process up. */
  hasFailed: boolean;
}

const closing: (() => Promise<unknown>)[] = [];

async function open(answer: (message: GuestMessage) => HostMessage | undefined = () => undefined) {
  const { server: socket, process, close } = await openSocketPair();
  closing.push(close);
  const received: GuestMessage[] = [];
  const ends: Ends = {
    process,
    received,
    hasFailed: false,
    control: new GuestControl(
      socket,
      (message) => {
        received.push(message);
        const sent = answer(message);
        if (sent) ends.control.send(sent);
        return undefined;
      },
      () => (ends.hasFailed = true),
    ),
  };
  return ends;
}

const part = (args: string) =>
  `{"type":"part","id":1,"callId":1,"name":"entities","path":[],"args":${args},"asService":false}\n`;
const pong = '{"type":"pong","id":1}\n';

describe('The control socket of a function’s process', () => {
  afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

  it('takes messages however they are cut', async () => {
    const { process, received } = await open();
    const bytes = Buffer.from(pong.repeat(3) + part('["ü€"]'));
    for (const byte of bytes) process.write(Buffer.from([byte]));
    process.write(Buffer.concat([bytes, bytes]));
    await eventually(() => received.length === 12);
    expect(received.filter(({ type }) => type === 'part')).to.have.nested.property('[2].args[0]', 'ü€');
  });

  for (const [what, message] of [
    ['is larger than 1 MB', 'x'.repeat(1_100_000)],
    ['is a message larger than 1 MB', part(`["${'x'.repeat(1_100_000)}"]`)],
    ['is nested too deeply', part('['.repeat(500) + ']'.repeat(500))],
    ['has a million lists', part(`[${'[],'.repeat(300_000)}1]`)],
    ['has a NUL character', part('["\\u0000"]')],
    [
      'is a log message longer than the process’s own code sends',
      `{"type":"log","level":"info","message":"${'x'.repeat(9_000)}"}\n`,
    ],
  ] as const) {
    it(`ends with a process whose line ${what}, before it is parsed`, async () => {
      const ends = await open();
      ends.process.write(message);
      await eventually(() => ends.hasFailed);
      expect(ends.received).to.deep.equal([]);
    });
  }

  it('takes a text with a backslash before “u0000” and with brackets', async () => {
    const { process, received } = await open();
    const text = `\\u0000 ${'['.repeat(1_000)} \\" \\`;
    process.write(part(JSON.stringify([text])));
    await eventually(() => received.length === 1);
    expect(received[0]).to.have.deep.property('args', [text]);
  });

  it('takes no more from a process that does not read its answers, until it does', async () => {
    const value = 'x'.repeat(100_000);
    const { process, received } = await open(() => ({ type: 'result', id: 1, value }));
    const count = 200;
    // In chunks, as they would arrive one by one.
    for (let sent = 0; sent < count; sent += 1) process.write(part('[]').padEnd(20_000, ' '));
    let before = -1;
    await eventually(() => received.length > 0 && before === (before = received.length));
    // 1 MB that waits here, and what the sockets hold.
    expect(received.length).to.be.lessThan(50);
    process.resume();
    await eventually(() => received.length === count);
  });

  it('takes a flood slowly', async () => {
    const { control, process, received } = await open();
    const line = part(`["${'x'.repeat(100_000)}"]`);
    for (let sent = 0; sent < 150; sent += 1) process.write(line);
    await eventually(() => control.isBusy);
    expect(received.length).to.be.lessThan(60);
  });
});
