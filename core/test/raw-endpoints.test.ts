import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { z } from 'zod';
import { defineApi, definePlugin, NotFound } from '../src/index.js';
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
  measure: {
    method: 'POST',
    path: '/api/measure',
    access: 'anonymous',
    body: 'raw',
    response: z.number(),
    maxBodyBytes: 6_000_000,
  },
  answer: { method: 'GET', path: '/api/answer', access: 'anonymous', response: 'raw' },
});

const echo = definePlugin({
  id: 'echo',
  register(kit) {
    kit.serve(echoApi, {
      echo: async ({ body, context }) => {
        if (context.get('x-wanted') === 'no') throw NotFound();
        return { status: 200, headers: [], body: Readable.from([await body.read()]) };
      },
      measure: async ({ body }) => (await body.read()).length,
      answer({ context }) {
        const status = Number(context.get('x-status') || 200);
        const headers = JSON.parse(context.get('x-headers') || '[]') as [string, string][];
        const text = context.get('x-text');
        const failing = function* () {
          yield 'begin';
          throw new Error('broken');
        };
        const waiting = new Readable({ read: () => undefined });
        const body =
          text === 'fail'
            ? Readable.from(failing())
            : text === 'wait'
              ? waiting
              : Readable.from(text ? [text] : []);
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

  it('may be sent again and again: their bodies count while their requests last', async () => {
    const client = host.client(echoApi);
    const body = new Uint8Array(6_000_000);
    for (let sent = 0; sent < 6; sent += 1) expect(await client.measure({ body })).to.equal(body.length);
  });

  it('may answer before the body has arrived', async () => {
    const { port } = new URL(host.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/echo HTTP/1.1\r\nHost: localhost:${port}\r\nX-Wanted: no\r\nContent-Length: 900\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).to.match(/^HTTP\/1\.1 404 /);
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
    const names = [
      ...['set-cookie', 'clear-site-data', 'access-control-allow-origin', 'refresh', 'link'],
      ...['x-accel-redirect', 'x-accel-buffering', 'x-sendfile2', 'x-lighttpd-send-file', 'x-robots-tag'],
      ...['x-envoy-immediate-health-check-fail', 'x-archive-files', 'x-appengine-blobkey', 'x-remote-user'],
      ...['use-as-dictionary', 'no-vary-search', 'set-login', 'sec-session-registration', 'accept-ch'],
      ...['activate-storage-access', 'service-worker-allowed', 'a-header-of-the-future'],
    ];
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

  it('let no browser ask for a password, and tell programs how to sign in', async () => {
    const asking = async (value: string) =>
      (await answer(401, 'text', [['www-authenticate', value]])).headers.get('www-authenticate');
    expect(await asking('Basic realm="Sign in"')).to.equal(null);
    expect(await asking('Bearer error="x", Basic realm="Sign in"')).to.equal(null);
    expect(await asking('Bearer error="invalid_token"')).to.equal('Bearer error="invalid_token"');
  });

  it('send the headers of a stream whose first bytes take long', async () => {
    const response = await answer(200, 'wait', [['x-own', 'a']]);
    expect(response.headers.get('x-own')).to.equal('a');
    await response.body?.cancel();
  });

  it('cut the connection when the body fails', async () => {
    const failure = await (await answer(200, 'fail')).text().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
  });
});
