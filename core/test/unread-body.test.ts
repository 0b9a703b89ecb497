import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { defineApi, definePlugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';

const api = defineApi({
  order: {
    method: 'POST',
    path: '/api/shop/orders',
    access: 'anonymous',
    body: z.object({ item: z.string() }),
    maxBodyBytes: 1000,
  },
});

const shop = definePlugin({
  id: 'shop',
  register: (kit) => kit.serve(api, { order: () => undefined }),
});

/** Size of the body that the client attempts to send, in MB. */
const promised = 200;

/**
 * Sends an endless body until the connection closes.
 * @returns the response, and the number of bytes sent
 */
async function sendEndlessly(host: TestHost, headers: readonly string[], framed: (piece: Buffer) => Buffer) {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = ['POST /api/shop/orders HTTP/1.1', `Host: localhost:${port}`, ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const piece = framed(Buffer.alloc(65_536, 'x'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  await closed;
  return { answer, sent: socket.bytesWritten };
}

describe('A body that is too large', () => {
  const json = 'Content-Type: application/json';

  it('is refused at once by its declared length, and the connection ends', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const length = `Content-Length: ${promised * 1_000_000}`;
    const { answer, sent } = await sendEndlessly(host, [json, length], (piece) => piece);
    expect(answer).to.match(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).to.contain('connection: close');
    expect(sent).to.be.below(promised * 1_000_000);
  });

  it('is refused at once where it comes in chunks without end', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const { answer } = await sendEndlessly(host, [json, 'Transfer-Encoding: chunked'], (piece) =>
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    );
    expect(answer).to.match(/^HTTP\/1\.1 413 /);
  });

  it('is no reason to end the connection of one that is small and was refused for another reason', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const response = await fetch(`${host.url}/api/shop/nothing`, { method: 'POST', body: 'small' });
    expect(response.status).to.equal(404);
    expect(response.headers.get('connection')).to.not.equal('close');
  });
});

describe('What is measured', () => {
  it('is read on this machine alone, and through no proxy', async () => {
    await using host = await startTestHost({ plugins: [] });
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${host.url}/metrics`, { headers })).status;
    expect(await status({})).to.equal(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.7' })).to.equal(404);
  });

  it('is read by who has the token, from wherever', async () => {
    const token = 'a-token-of-16-characters-or-more';
    await using host = await startTestHost({ plugins: [], settings: { metricsToken: token } });
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${host.url}/metrics`, { headers })).status;
    expect(await status({})).to.equal(404);
    expect(await status({ authorization: 'Bearer another' })).to.equal(404);
    expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).to.equal(
      200,
    );
  });
});
