import { once } from 'node:events';
import { createServer, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { HeldBodies } from '../src/http/held-bodies.js';
import { readBody } from '../src/http/read-body.js';
import { AppError } from '../src/shared/index.js';

const most = 1_000;

/** Answers with the body, or the status that it is refused with, after all of it has arrived. */
async function startReader(bodies = new HeldBodies()) {
  const server = createServer((request, response) => {
    void (async () => {
      while (!request.complete) await setImmediate();
      const held = bodies.hold({ appId: 'app', caller: 'someone' });
      const answer = await readBody(request, most, { held }).catch((error: unknown) =>
        error instanceof AppError ? String(error.status) : String(error),
      );
      response.end(answer);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async send(body: string, headers: Record<string, string> = {}): Promise<string> {
      const sent = startRequest({ port, host: '127.0.0.1', method: 'POST', headers });
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
      let text = '';
      for await (const chunk of answer) text += chunk.toString();
      return text;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('A body that has arrived before it is read', () => {
  for (const [name, headers] of [
    ['with its length', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    it(`is read as it was sent, ${name}, several times on one connection`, async () => {
      await using reader = await startReader();
      for (const body of ['ü'.repeat(300), '', '{"a":1}'])
        expect(await reader.send(body, headers)).to.equal(body);
    });

    it(`is refused if it is too large, ${name}`, async () => {
      await using reader = await startReader();
      expect(await reader.send('x'.repeat(most + 1), headers)).to.equal('413');
      expect(await reader.send('x'.repeat(most), headers)).to.have.length(most);
    });
  }

  it('counts as memory of its sender', async () => {
    const limits = { small: 10, perCaller: 500, perApp: 10_000, total: 10_000 };
    await using reader = await startReader(new HeldBodies(limits));
    expect(await reader.send('x'.repeat(400))).to.have.length(400);
    expect(await reader.send('x'.repeat(400))).to.equal('429');
  });
});
