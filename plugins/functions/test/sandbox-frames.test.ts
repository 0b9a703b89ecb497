import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { bytesOf } from '../src/server/sandbox/answer-body.js';
import { SandboxHost, bodyOf, errorOf, functionOf, requestOf, sessionOf } from './support/sandbox-host.js';

const again = { url: 'https://app.example.com/?again' };

describe('answers of functions', () => {
  const host = new SandboxHost();
  after(() => host.close());

  it('are passed on while they are made, between those of other calls', async () => {
    const code = functionOf(
      `let stream;
      export default (request) => {
        const { search } = new URL(request.url);
        if (!search) return new Response(new ReadableStream({ start(controller) { stream = controller; } }), { headers: { 'content-type': 'text/event-stream' } });
        if (search === '?close') stream.close();
        else stream.enqueue(new TextEncoder().encode(search));
        return new Response('done');
      };`,
      'events',
    );
    const { body, headers } = await host.sandbox.call(code, requestOf(), sessionOf({}));
    expect(headers).to.deep.equal([['content-type', 'text/event-stream']]);
    let seen = '';
    (body as Readable).on('data', (bytes: Buffer) => (seen += String(bytes)));
    for (const search of ['?one', '?two']) {
      const { text } = await host.call(code, { url: `https://a.example/${search}` });
      expect(text).to.equal('done');
      await eventually(() => seen.endsWith(search));
    }
    const ended = once(body as Readable, 'end');
    await host.call(code, { url: 'https://a.example/?close' });
    await ended;
    expect(seen).to.equal('?one?two');
  });

  it('may be long, as a text or in pieces, and as long as what a function reads', async () => {
    const code = functionOf(
      `export default async (request) => {
        const { search } = new URL(request.url);
        const bytes = await request.bytes();
        if (search === '?pieces') {
          const sizes = [1, 70000, 5, 4095, 4096, 1000000];
          let at = 0;
          return new Response(new ReadableStream({
            async pull(stream) {
              if (at >= bytes.length) return stream.close();
              const size = sizes[at % sizes.length];
              stream.enqueue(bytes.subarray(at, at + size));
              at += size;
              if (at % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
            },
          }));
        }
        return new Response(bytes);
      };`,
      'long',
    );
    for (const size of [0, 1, 65_535, 65_536, 65_537, 3_000_000]) {
      const body = Buffer.alloc(size, 'The quick brown fox jumps over the lazy dog. ');
      for (const search of ['', '?pieces']) {
        const answer = await host.call(code, { url: `https://a.example/${search}`, body });
        expect(answer.body.equals(body), `${size} ${search}`).to.equal(true);
      }
    }
  });

  it('leave a body unread that the function does not want', async () => {
    const code = functionOf(
      `export default async (request) => {
        const reader = request.body.getReader();
        const { value } = await reader.read();
        await reader.cancel();
        return new Response(String(value.length));
      };`,
      'cancelling',
    );
    const body = bodyOf('x'.repeat(300_000));
    expect((await host.call(code, { body })).text).to.equal('65536');
    expect((await host.call(code, { body })).text).to.equal('65536');
  });

  const faults: readonly (readonly [string, string, string])[] = [
    [
      'headers that are too long',
      `new Response('', { headers: { 'x-a': 'b'.repeat(70000) } })`,
      'The headers of the response are larger than 64 kB.',
    ],
    [
      'a body that was read',
      `(async () => { const response = new Response('a'); await response.text(); return response; })()`,
      'TypeError: The body of the response was read before it was returned.',
    ],
    [
      'an error',
      `Response.error()`,
      'The function returned Response. Return a Response, such as Response.json(data).',
    ],
    [
      'a stream of texts',
      `new Response(new ReadableStream({ start: (stream) => stream.enqueue('text') }))`,
      'TypeError: A stream that answers has to contain Uint8Arrays.',
    ],
  ];
  for (const [what, response, message] of faults) {
    it(`are not: ${what}; the function is told`, async () => {
      const error = await errorOf(
        host.call(functionOf(`export default () => ${response};`, `fault${what.length}`)),
      );
      expect(error).to.include({ code: 'function_failed' });
      expect(error.details).to.include({ message });
    });
  }

  it('break off where the function fails, with what it threw', async () => {
    const code = functionOf(
      `export default () => new Response(new ReadableStream({
        async pull(stream) {
          stream.enqueue(new Uint8Array(100000));
          await new Promise((resolve) => setTimeout(resolve, 10));
          stream.error(new RangeError('too far'));
        },
      }));`,
      'breaking',
    );
    const { body } = await host.sandbox.call(code, requestOf(), sessionOf({}));
    const error = await errorOf(bytesOf(body));
    expect(error).to.include({ code: 'function_failed' });
    expect(error.details).to.include({ message: 'RangeError: too far' });
  });
});

/** Code of functions that write to the sockets of their process themselves. */
const hostile = (attack: string, name: string) =>
  functionOf(
    `const { core } = Deno[Deno.internal];
    const [control, calls] = Object.keys(core.resources()).filter((id) => core.resources()[id] === 'unixStream').map(Number);
    const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
    const number = (value) => [value & 255, value >>> 8 & 255, value >>> 16 & 255, value >>> 24 & 255];
    const frame = (kind, id, content = []) => new Uint8Array([...number(content.length), kind, ...number(id), ...content]);
    const head = bytesOf('[200,0,[],null]');
    const whole = (id) => frame(1, id, [...number(head.length), ...head]);
    const send = (bytes) => core.writeAll(calls, bytes);
    let seen = 0;
    export default async (request) => {
      if (new URL(request.url).search === '?again') return new Response('again');
      const id = ++seen;
      ${attack};
      await new Promise(() => {});
    };`,
    name,
  );

describe('functions that write frames', () => {
  const host = new SandboxHost({ callTime: 2_000 });
  const healthy = functionOf('export default () => new Response("healthy");', 'healthy', 'other');
  const waiting = functionOf(
    'export default async () => { await new Promise((resolve) => setTimeout(resolve, 500)); return new Response("waited"); };',
    'waiting',
    'other',
  );
  before(() => Promise.all([host.sandbox.load(healthy), host.sandbox.load(waiting)]));
  after(() => host.close());

  const attacks: Readonly<Record<string, readonly [attack: string, code: string]>> = {
    'that are none': [`await send(bytesOf('GET / HTTP/1.1\\r\\n\\r\\n'))`, 'function_stopped'],
    'of random bytes': [
      `for (;;) await send(crypto.getRandomValues(new Uint8Array(1000)))`,
      'function_stopped',
    ],
    'of calls of others': [
      `for (let other = id + 1; other < id + 50; other++) await send(whole(other))`,
      'function_stopped',
    ],
    'that never end': [
      `await send(frame(3, id, []).fill(255, 0, 4)); for (;;) await send(new Uint8Array(65536))`,
      'function_stopped',
    ],
    'of half': [`await send(whole(id).subarray(0, 12))`, 'function_timed_out'],
    // Whichever limit it reaches first.
    'without end, of one answer': [
      `await send(frame(2, id, head)); for (;;) await send(frame(3, id, new Uint8Array(1000)))`,
      'function_',
    ],
    'without end, of complete answers': [`for (;;) await send(whole(id))`, 'function_stopped'],
    'that ask for more and more': [`for (;;) await send(frame(6, id))`, 'function_stopped'],
    'after they closed the socket': [`core.close(calls); await send(whole(id))`, 'function_'],
    'to the other socket': [
      `await core.writeAll(control, bytesOf('{"type":"answer"}\\n'))`,
      'function_stopped',
    ],
  };
  for (const [what, [attack, code]] of Object.entries(attacks)) {
    it(`${what}, harm only themselves`, async () => {
      const attacker = hostile(attack, `frames${what.length}`);
      await host.sandbox.load(attacker);
      const slow = host.call(waiting);
      const attacked = host.sandbox
        .call(attacker, requestOf(), sessionOf({}))
        .then(({ body }) => bytesOf(body))
        .then(
          () => 'an answer of its own',
          (error: { code?: string }) => error.code,
        );
      expect((await host.call(healthy)).text).to.equal('healthy');
      const outcome = await attacked;
      if (outcome !== 'an answer of its own') expect(outcome).to.include(code);
      expect((await slow).text).to.equal('waited');
      expect((await host.call(healthy)).text).to.equal('healthy');
      await eventually(async () => {
        const answer = await host.call(attacker, again).catch(() => undefined);
        return answer?.text === 'again';
      });
    });
  }

  it('cannot connect once more', async () => {
    const results = await host.run(
      `const tries = [0, 1].map((index) => Deno.connect({ transport: 'unix', path: Deno.args[index] }).then(() => 'got', (error) => error.name));
      return Response.json(await Promise.all(tries));`,
      'connecting',
    );
    expect(results).to.deep.equal(['NotCapable', 'NotCapable']);
  });
});
