import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createEgress } from '../src/egress/index.js';
import { AddressRefused, AnswerTimeout, AnswerTooLarge, RedirectRefused } from '../src/egress/errors.js';
import { aborted, Collected } from './collected.js';

interface LocalServer extends AsyncDisposable {
  readonly port: number;
  readonly requests: Collected<IncomingMessage>;
}

async function serve(listener: RequestListener): Promise<LocalServer> {
  const requests = new Collected<IncomingMessage>();
  const server = createServer((request, response) => {
    requests.add(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answerWithRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
}
const echo: RequestListener = (request, response) => void answerWithRequest(request, response);
interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** An egress that is stopped at the end of the test. */
function open(allow: readonly string[], resolve?: Parameters<typeof createEgress>[1]) {
  const egress = createEgress({ egressAllow: allow }, resolve);
  return { fetch: egress.fetch, [Symbol.asyncDispose]: () => egress.stop() };
}

describe('Egress', () => {
  it('reaches no server of this machine, by number or by name', async () => {
    await using server = await serve(echo);
    await using egress = open([]);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST']) {
      expect(
        AddressRefused.is(await failureOf(egress.fetch(`http://${host}:${server.port}/`))),
        host,
      ).to.equal(true);
    }
    expect(server.requests.items).to.have.length(0);
  });

  it('reaches what the operator lists', async () => {
    await using server = await serve(echo);
    for (const entry of [
      '127.0.0.1',
      '127.0.0.0/8',
      'localhost',
      `localhost:${server.port}`,
      `127.0.0.1:${server.port}`,
    ]) {
      await using egress = open([entry, '::1']);
      expect((await egress.fetch(`http://localhost:${server.port}/`)).status, entry).to.equal(200);
    }
    await using otherPort = open([`127.0.0.1:${server.port + 1}`]);
    expect(AddressRefused.is(await failureOf(otherPort.fetch(`http://127.0.0.1:${server.port}/`)))).to.equal(
      true,
    );
  });

  it('opens for one request what that request may reach, and not for the next on the same connection', async () => {
    await using server = await serve(echo);
    await using egress = open([]);
    const url = `http://localhost:${server.port}/`;
    const allow = [`localhost:${server.port}`];
    expect((await egress.fetch(url, { allow })).status).to.equal(200);
    expect(AddressRefused.is(await failureOf(egress.fetch(url)))).to.equal(true);
    expect(AddressRefused.is(await failureOf(egress.fetch('http://127.0.0.1:9/', { allow })))).to.equal(true);
    expect((await egress.fetch(url, { allow })).status).to.equal(200);
  });

  it('judges a name by the addresses that it has when it connects', async () => {
    await using server = await serve(echo);
    const asked: string[] = [];
    await using egress = open([`harmless.example:${server.port}`], (hostname, _options, done) => {
      asked.push(hostname);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    });
    expect((await egress.fetch(`http://harmless.example:${server.port}/`)).status).to.equal(200);
    expect(
      AddressRefused.is(await failureOf(egress.fetch(`http://rebound.example:${server.port}/`))),
    ).to.equal(true);
    expect(asked).to.deep.equal(['harmless.example', 'rebound.example']);
    expect(server.requests.items).to.have.length(1);
  });

  it('connects to none but the allowed ones among the addresses of a name', async () => {
    await using server = await serve(echo);
    await using egress = open(['127.0.0.1'], (_hostname, _options, done) =>
      done(null, [
        { address: '10.255.255.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    );
    expect((await egress.fetch(`http://mixed.example:${server.port}/`)).status).to.equal(200);
  });

  it('follows redirects, and stops at one that leads to where it may not go', async () => {
    await using inner = await serve(echo);
    const targets = [
      'http://127.0.0.1',
      'http://localhost',
      'http://2130706433',
      'http://[::ffff:127.0.0.1]',
    ];
    await using outer = await serve((request, response) => {
      const number = Number(request.url?.slice(1));
      const location = request.url === '/near' ? '/end' : `${targets[number]}:${inner.port}/`;
      if (request.url === '/end') return void response.end('arrived');
      response.writeHead(302, { location }).end();
    });
    await using egress = open([`127.0.0.1:${outer.port}`]);
    const near = await egress.fetch(`http://127.0.0.1:${outer.port}/near`);
    expect(await near.text()).to.equal('arrived');
    expect(near).to.include({ redirected: true, url: `http://127.0.0.1:${outer.port}/end` });
    for (const number of targets.keys()) {
      const failure = await failureOf(egress.fetch(`http://127.0.0.1:${outer.port}/${number}`));
      expect(AddressRefused.is(failure), targets[number]).to.equal(true);
    }
    expect(inner.requests.items).to.have.length(0);
  });

  it('follows five redirects and no more, and none to another protocol', async () => {
    await using server = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
      else if (left === 0) response.end('arrived');
      else response.writeHead(301, { location: 'file:///etc/passwd' }).end();
    });
    await using egress = open(['127.0.0.1']);
    const url = (path: string) => `http://127.0.0.1:${server.port}/${path}`;
    expect(await (await egress.fetch(url('5'))).text()).to.equal('arrived');
    expect(RedirectRefused.is(await failureOf(egress.fetch(url('6'))))).to.equal(true);
    expect(AddressRefused.is(await failureOf(egress.fetch(url('-1'))))).to.equal(true);
    expect(RedirectRefused.is(await failureOf(egress.fetch(url('1'), { redirect: 'error' })))).to.equal(true);
    expect((await egress.fetch(url('1'), { redirect: 'manual' })).status).to.equal(301);
  });

  it('shows credentials to no other origin that it is redirected to', async () => {
    await using second = await serve(echo);
    await using first = await serve((request, response) => {
      if (request.url === '/same') return void response.writeHead(307, { location: '/echo' }).end();
      if (request.url === '/echo') return echo(request, response);
      response.writeHead(307, { location: `http://127.0.0.1:${second.port}/echo` }).end();
    });
    await using egress = open(['127.0.0.1']);
    const headers = { authorization: 'Bearer a', cookie: 'b=1', 'x-api-key': 'c', accept: 'text/html' };
    const through = async (path: string) =>
      (await (await egress.fetch(`http://127.0.0.1:${first.port}${path}`, { headers })).json()) as Echo;
    expect((await through('/same')).headers).to.include(headers);
    const elsewhere = (await through('/other')).headers;
    expect(elsewhere).to.include({ accept: 'text/html' });
    expect(elsewhere).not.to.have.any.keys('authorization', 'cookie', 'x-api-key');
  });

  it('keeps method and body over 307 and 308, and turns to GET over 303 and after a POST over 301 and 302', async () => {
    await using server = await serve((request, response) => {
      const status = Number(request.url?.slice(1));
      if (status) response.writeHead(status, { location: '/' }).end();
      else echo(request, response);
    });
    await using egress = open(['127.0.0.1']);
    for (const [status, method, expected] of [
      [307, 'POST', 'POST'],
      [308, 'PUT', 'PUT'],
      [303, 'PUT', 'GET'],
      [302, 'POST', 'GET'],
      [301, 'PUT', 'PUT'],
    ] as const) {
      const answer = await egress.fetch(`http://127.0.0.1:${server.port}/${status}`, {
        method,
        body: 'hello',
      });
      const seen = (await answer.json()) as Echo;
      expect(seen, String(status)).to.include({ method: expected, body: expected === 'GET' ? '' : 'hello' });
    }
  });

  it('sends every kind of body as the global fetch does', async () => {
    await using server = await serve(echo);
    await using egress = open(['127.0.0.1']);
    const url = `http://127.0.0.1:${server.port}/`;
    const form = new FormData();
    form.set('file', new File(['content'], 'a.txt', { type: 'text/plain' }));
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('streamed'));
        controller.close();
      },
    });
    const send = async (...parameters: Parameters<typeof egress.fetch>) =>
      (await (await egress.fetch(...parameters)).json()) as Echo;
    const sent = await send(url, { method: 'POST', body: form });
    expect(sent.headers['content-type']).to.match(/^multipart\/form-data; boundary=/);
    expect(sent.body).to.include('filename="a.txt"').and.include('content');
    expect(await send(url, { method: 'POST', body: new URLSearchParams({ a: '1' }) })).to.include({
      body: 'a=1',
    });
    expect(await send(url, { method: 'POST', body: new Uint8Array([104, 105]) })).to.include({ body: 'hi' });
    expect(await send(url, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).to.include({
      body: 'streamed',
    });
    const request = new Request(url, { method: 'PUT', body: 'of a request', headers: { 'x-own': 'yes' } });
    const seen = await send(request);
    expect(seen).to.include({ method: 'PUT', body: 'of a request' });
    expect(seen.headers).to.include({ 'x-own': 'yes' });
  });

  it('hands an answer over as it comes, as a Response of the platform', async () => {
    const steps = new Collected<() => void>();
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': ['a=1', 'b=2'] });
      response.write('data: one\n\n');
      steps.add(() => response.end('data: two\n\n'));
    });
    await using egress = open(['127.0.0.1']);
    const answer = await egress.fetch(`http://127.0.0.1:${server.port}/`);
    expect(answer).to.be.instanceOf(Response);
    expect(answer.headers.getSetCookie()).to.deep.equal(['a=1', 'b=2']);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).to.equal('data: one\n\n');
    (await steps.until(1))[0]?.();
    expect((await reader.read()).value).to.equal('data: two\n\n');
    expect((await reader.read()).done).to.equal(true);
  });

  it('breaks an answer off that is larger than asked for, announced or not, packed or not', async () => {
    await using server = await serve((request, response) => {
      if (request.url === '/announced') response.end(Buffer.alloc(2_000));
      else if (request.url === '/streamed')
        for (let part = 0; part < 4; part++) response.write(Buffer.alloc(500));
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
      if (request.url === '/streamed') response.end();
    });
    await using egress = open(['127.0.0.1']);
    for (const path of ['/announced', '/streamed', '/packed']) {
      const url = `http://127.0.0.1:${server.port}${path}`;
      const failure = await failureOf(
        egress.fetch(url, { maxBytes: 1_999 }).then((answer) => answer.arrayBuffer()),
      );
      expect(AnswerTooLarge.is(failure), path).to.equal(true);
      expect(
        (await (await egress.fetch(url, { maxBytes: 1_000_000 })).arrayBuffer()).byteLength,
      ).to.be.at.least(2_000);
    }
  });

  it('gives up on an answer that does not begin in time, but not on one that has begun', async () => {
    const begun = new Collected<() => void>();
    await using server = await serve((request, response) => {
      if (request.url === '/silent') return;
      response.write('begun');
      begun.add(() => response.end(' and ended'));
    });
    await using egress = open(['127.0.0.1']);
    const url = `http://127.0.0.1:${server.port}`;
    expect(AnswerTimeout.is(await failureOf(egress.fetch(`${url}/silent`, { timeout: 50 })))).to.equal(true);
    const slow = await egress.fetch(`${url}/slow`, { timeout: 200 });
    expect(AnswerTimeout.is(await failureOf(egress.fetch(`${url}/silent`, { timeout: 250 })))).to.equal(true);
    begun.items[0]?.();
    expect(await slow.text()).to.equal('begun and ended');
  });

  it('stops when it is told to, before and in the middle of an answer', async () => {
    const closed = new Collected<true>();
    await using server = await serve((request, response) => {
      response.on('close', () => closed.add(true));
      if (request.url === '/begun') response.write('begun');
    });
    await using egress = open(['127.0.0.1']);
    const url = `http://127.0.0.1:${server.port}`;
    const early = new AbortController();
    const waiting = failureOf(egress.fetch(`${url}/silent`, { signal: early.signal }));
    await server.requests.until(1);
    early.abort();
    expect(await waiting).to.include({ name: 'AbortError' });
    const late = new AbortController();
    const answer = await egress.fetch(`${url}/begun`, { signal: late.signal });
    const reading = failureOf(answer.text());
    late.abort(new Error('enough'));
    expect(await aborted(late.signal)).to.be.instanceOf(Error);
    expect(await reading).to.be.instanceOf(Error);
    await closed.until(2);
  });

  it('lets a failed connection look as it does with the global fetch', async () => {
    const { port } = await closedServer();
    await using egress = open(['127.0.0.1']);
    const failure = await failureOf(egress.fetch(`http://127.0.0.1:${port}/`));
    expect(failure).to.be.instanceOf(TypeError).and.include({ message: 'fetch failed' });
  });

  it('asks for permission before each request of a chain', async () => {
    await using target = await serve(echo);
    await using start = await serve((_request, response) =>
      response.writeHead(302, { location: `http://localhost:${target.port}/next` }).end(),
    );
    await using egress = open(['127.0.0.1', 'localhost']);
    const asked: string[] = [];
    const permit = (url: URL) => {
      asked.push(url.hostname);
      if (url.hostname === 'localhost') throw AddressRefused();
    };
    const failure = await failureOf(egress.fetch(`http://127.0.0.1:${start.port}/`, { permit }));
    expect(AddressRefused.is(failure)).to.equal(true);
    expect(asked).to.deep.equal(['127.0.0.1', 'localhost']);
  });

  it('reaches for code of apps what the operator allowed for it, and nothing else', async () => {
    await using server = await serve(echo);
    await using other = await serve(echo);
    const [own, ofApps] = [server, other].map(({ port }) => `127.0.0.1:${port}`) as [string, string];
    const egress = createEgress({ egressAllow: [own], appEgressAllow: [ofApps] });
    const reaches = async (address: string, ofApp: boolean) => {
      const failure = await failureOf(egress.fetch(`http://${address}/`, { ofApp }));
      return !AddressRefused.is(failure);
    };
    expect([await reaches(own, false), await reaches(ofApps, false)]).to.deep.equal([true, false]);
    expect([await reaches(own, true), await reaches(ofApps, true)]).to.deep.equal([false, true]);
    await egress.stop();
  });
});

/** Port of a closed server, which refuses connections. */
async function closedServer(): Promise<{ port: number }> {
  await using server = await serve(echo);
  return { port: server.port };
}
