import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import { z } from 'zod';
import { createHttp } from '../src/http/create-http.js';
import { defineApi, definePlugin } from '../src/index.js';
import { startTestHost } from '../src/testing/index.js';

const api = defineApi({
  keep: {
    method: 'POST',
    path: '/api/shop/keep',
    access: 'anonymous',
    body: z.object({ item: z.unknown() }),
    response: z.object({ kept: z.boolean() }),
  },
  ask: { method: 'GET', path: '/api/shop/ask', access: 'anonymous' },
});

const keep = () => ({ kept: true });
const shop = definePlugin({
  id: 'shop',
  register: (kit) => kit.serve(api, { keep, ask: () => undefined }),
});

async function open(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends the lines verbatim. @returns the response up to the end of the connection */
async function answerTo(port: number, lines: readonly string[], body = ''): Promise<string> {
  const socket = await open(port);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

describe('A request that its client gives up', () => {
  /** First log entry of a server whose client disconnects after sending these lines. */
  async function firstEntry(lines: readonly string[], body: string) {
    await using host = await startTestHost({ plugins: [] });
    const written = new PassThrough();
    const http = createHttp({
      settings: host.settings,
      log: pino({ level: 'debug' }, written),
      authenticator: () => undefined,
      findResolver: () => () => Promise.resolve(undefined),
      originResolvers: () => [],
      healthChecks: () => [],
      omittedPlugins: [],
    });
    http.serve('shop', api, {
      keep,
      // Like a request to another service that is aborted together with the incoming one.
      ask: ({ signal }) => wait(20_000, undefined, { signal }),
    });
    const answer = http.seal().callback();
    const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const underWay = once(server, 'request');
    const socket = await open((server.address() as AddressInfo).port);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    await underWay;
    socket.destroy();
    const [entry] = (await once(written, 'data')) as [Buffer];
    server.close();
    return JSON.parse(String(entry)) as { level: number; path: string };
  }

  it('is no error in the log, be it in the middle of its body or while it waits', async () => {
    const cut = await firstEntry(
      [
        'POST /api/shop/keep HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 99',
      ],
      '{"item":',
    );
    expect(cut).to.include({ level: pino.levels.values.debug, path: '/api/shop/keep' });
    const left = await firstEntry(['GET /api/shop/ask HTTP/1.1', 'Host: localhost'], '');
    expect(left).to.include({ level: pino.levels.values.debug, path: '/api/shop/ask' });
  });
});

describe('A body of JSON', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const send = (port: number, item: string) => {
    const body = `{"item":${item}}`;
    const head = ['POST /api/shop/keep HTTP/1.1', 'Host: localhost', 'Connection: close'];
    const ofBody = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    return answerTo(port, [...head, ...ofBody], body);
  };

  it('may be 100 levels deep, and is refused with the reason where it is deeper', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    const { port } = host.settings;
    expect(await send(port, nested(99))).to.match(/^HTTP\/1\.1 200 /);
    for (const levels of [100, 400_000]) {
      const answer = await send(port, nested(levels));
      expect(answer, `${levels} levels`).to.match(/^HTTP\/1\.1 400 /);
      expect(answer).to.contain('"body"').and.contain('This is nested more than 100 levels deep.');
    }
    const siblings = `[${Array.from({ length: 500 }, () => nested(3)).join()}]`;
    expect(await send(port, siblings)).to.match(/^HTTP\/1\.1 200 /);
  });
});

describe('A request with two Host headers', () => {
  it('is refused, whatever they name, and its connection ends', async () => {
    await using host = await startTestHost({ plugins: [shop] });
    for (const second of ['Host: localhost', 'host: evil.example', 'HOST: bakery.localhost']) {
      const answer = await answerTo(host.settings.port, ['GET /healthz HTTP/1.1', 'Host: localhost', second]);
      expect(answer, second).to.match(/^HTTP\/1\.1 400 /);
      expect(answer.toLowerCase()).to.contain('connection: close');
      expect(answer).to.contain('"headers.host"').and.contain('exactly one Host header');
    }
    const one = ['GET /healthz HTTP/1.1', 'Host: localhost', 'X-Name: host', 'Connection: close'];
    expect(await answerTo(host.settings.port, one)).to.match(/^HTTP\/1\.1 200 /);
  });
});
