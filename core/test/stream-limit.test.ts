import { expect } from 'chai';
import { z } from 'zod';
import { authenticator, defineApi, definePlugin } from '../src/index.js';
import { mostStreams } from '../src/http/stream-limit.js';
import { startTestHost } from '../src/testing/index.js';

const api = defineApi({
  wait: { method: 'GET', path: '/api/wait', access: 'all', response: 'stream' },
  ask: { method: 'GET', path: '/api/ask', access: 'all', response: z.object({}) },
});

const plugin = definePlugin({
  id: 'waiting',
  register(kit) {
    kit.provide(authenticator, {
      authenticate: (token) =>
        Promise.resolve({
          kind: 'account',
          accountId: token,
          accountType: 'builder',
          isAdmin: false,
          sessionId: 's',
        }),
    });
    kit.serve(api, {
      async *wait({ signal }) {
        yield { event: 'open', data: {} };
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      },
      ask: () => ({}),
    });
  },
});

describe('Event streams of one caller', () => {
  it('are bounded in number; others have their own, and one that ends makes room', async () => {
    await using host = await startTestHost({ plugins: [plugin] });
    const open = async (token: string) => {
      const leaving = new AbortController();
      const response = await fetch(`${host.url}/api/wait`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      // Keep a reference: an unreferenced response is closed by garbage collection.
      return { response, status: response.status, leave: () => leaving.abort() };
    };
    const streams = await Promise.all(Array.from({ length: mostStreams }, () => open('ada')));
    expect(new Set(streams.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect((await open('ada')).status).to.equal(429);
    const other = await open('grace');
    expect(other.status).to.equal(200);

    streams[0]?.leave();
    let again = await open('ada');
    while (again.status === 429) again = await open('ada');
    expect(again.status).to.equal(200);
    for (const { leave } of [...streams, other, again]) leave();
  });
});
