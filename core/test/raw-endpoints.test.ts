import { Readable } from 'node:stream';
import { expect } from 'chai';
import { defineApi, definePlugin } from '../src/index.js';
import type { TestHost } from '../src/testing/index.js';
import { startTestHost } from '../src/testing/index.js';

const echoApi = defineApi({
  echo: {
    method: 'POST',
    path: '/api/echo',
    access: 'anonymous',
    body: 'raw',
    response: 'raw',
    maxBodyBytes: 1000,
  },
  answer: { method: 'GET', path: '/api/answer', access: 'anonymous', response: 'raw' },
});

const echo = definePlugin({
  id: 'echo',
  register(kit) {
    kit.serve(echoApi, {
      echo: ({ body }) => ({ status: 200, headers: [], body: Readable.from([body]) }),
      answer({ context }) {
        const status = Number(context.get('x-status') || 200);
        const headers = JSON.parse(context.get('x-headers') || '[]') as [string, string][];
        const text = context.get('x-text');
        const failing = function* () {
          yield 'begin';
          throw new Error('broken');
        };
        const body = text === 'fail' ? Readable.from(failing()) : Readable.from(text ? [text] : []);
        return { status, headers, body };
      },
    });
  },
});

describe('raw endpoints', () => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({ plugins: [echo] });
  });
  after(() => host?.stop());

  const answer = (status: number, text: string, headers: readonly (readonly [string, string])[] = []) =>
    fetch(`${host.url}/api/answer`, {
      headers: { 'x-status': String(status), 'x-text': text, 'x-headers': JSON.stringify(headers) },
    });

  it('pass bytes of any type on unchanged, within the limit', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 0xc3, 0x28]);
    const client = host.client(echoApi);
    expect(new Uint8Array(await (await client.echo({ body: bytes })).arrayBuffer())).to.deep.equal(bytes);
    expect((await client.echo({ body: '{"not": "read' })).status).to.equal(200);
    expect((await client.echo({ body: 'x'.repeat(1001) })).status).to.equal(413);
  });

  it('return status, headers and text as the handler gives them', async () => {
    for (const status of [200, 201, 404, 405, 422, 500, 501]) {
      const response = await answer(status, 'text', [
        ['x-own', 'a'],
        ['content-type', 'text/plain'],
      ]);
      expect([status, response.headers.get('x-own'), await response.text()]).to.deep.equal([
        response.status,
        'a',
        'text',
      ]);
    }
    for (const status of [204, 304]) expect((await answer(status, 'text')).status).to.equal(status);
    expect(await (await answer(404, '')).text()).to.equal('');
  });

  it('let no header act on the origin or the connection', async () => {
    const names = ['set-cookie', 'clear-site-data', 'access-control-allow-origin', 'refresh', 'link'];
    const own = ['x-content-type-options', 'content-security-policy'];
    const response = await answer(
      200,
      'text',
      [...names, ...own].map((name) => [name, 'bad'] as const),
    );
    for (const name of names) expect(response.headers.get(name), name).to.equal(null);
    expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(response.headers.get('content-security-policy')).to.match(/^sandbox; default-src 'none'/);
  });

  it('cut the connection when the body fails', async () => {
    const failure = await (await answer(200, 'fail')).text().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
  });
});
