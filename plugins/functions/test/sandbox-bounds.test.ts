import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { SandboxSession } from '../src/server/sandbox/function-sandbox.js';
import { SandboxHost, bodyOf, errorOf, functionOf } from './support/sandbox-host.js';

const parts = [{ name: 'platform', depth: 0, hasService: false }];
const using = (callPart: SandboxSession['callPart']) => ({ parts, callPart });
/** Code and status of what each use of the platform failed with. */
const failures = (uses: readonly string[]) =>
  functionOf(
    `const code = (error) => [error.name, error.code, error.status].join(' ');
    export default async (request, { platform }) => Response.json([
      ${uses.map((use) => `await (async () => ${use})().catch(code)`).join(',')}
    ]);`,
    'failures',
  );
const json = async (answer: Promise<{ text: string }>) => JSON.parse((await answer).text) as unknown;

describe('What a call asks of the platform', () => {
  const host = new SandboxHost({ resultBytes: 10_000, messageBytes: 2_000_000, partsOfProcess: 2 });
  after(() => host.close());

  it('is limited in size, depth and number of values; the function is told, and goes on', async () => {
    const code = failures([
      `platform('x'.repeat(1.1e6))`,
      `platform(JSON.parse('['.repeat(500) + ']'.repeat(500)))`,
      `platform(Array.from({ length: 1e5 }, () => []))`,
      `platform('a\\0b')`,
      `platform('large')`,
      `platform('fine')`,
    ]);
    const callPart = (_: string, __: unknown, [what]: readonly unknown[]) =>
      Promise.resolve(what === 'large' ? 'x'.repeat(20_000) : what);
    expect(await json(host.call(code, {}, using(callPart)))).to.deep.equal([
      'PlatformError too_large 413',
      'PlatformError invalid_input 400',
      'PlatformError invalid_input 400',
      'PlatformError invalid_input 400',
      'PlatformError result_too_large 413',
      'fine',
    ]);
  });

  it('is limited per call', async () => {
    const use = `platform('x'.repeat(9e5))`;
    const answer = host.call(
      failures([use, use, use]),
      {},
      using(() => Promise.resolve('taken')),
    );
    expect(await json(answer)).to.deep.equal(['taken', 'taken', 'PlatformError too_large 413']);
  });

  it('ends with the call, and what waits does not begin', async () => {
    const ended: string[] = [];
    const code = functionOf(
      `export default async (request, { platform }) => {
        for (let use = 0; use < 6; use++) platform(use).catch(() => {});
        await platform('last').catch(() => {});
      };`,
      'waiting',
    );
    const short = new SandboxHost({ partsOfProcess: 2, callTime: 300 });
    after(() => short.close());
    let begun = 0;
    const callPart: SandboxSession['callPart'] = async (_, __, [what], ___, signal) => {
      begun += 1;
      await once(signal, 'abort');
      ended.push(String(what));
    };
    expect((await errorOf(short.call(code, {}, using(callPart)))).code).to.equal('function_timed_out');
    await eventually(() => ended.length === 2);
    await short.call(functionOf('export default () => new Response();', 'next'));
    expect([begun, ended]).to.deep.equal([2, ['0', '1']]);
  });

  it('waits while a function does not read its results', async () => {
    const unread = new SandboxHost({ partsOfProcess: 2, callTime: 500 });
    after(() => unread.close());
    const code = functionOf(
      `const connection = await Deno.connect({ transport: 'unix', path: Deno.args[2] });
      Object.getPrototypeOf(connection).read = () => new Promise(() => {});
      export default async (request, { platform }) => {
        await Promise.all(Array.from({ length: 45 }, () => platform()));
      };`,
      'unread',
    );
    let begun = 0;
    const callPart = () => {
      begun += 1;
      return Promise.resolve('x'.repeat(1_000_000));
    };
    expect((await errorOf(unread.call(code, {}, using(callPart)))).code).to.equal('function_timed_out');
    expect(begun).to.be.within(1, 6);
  });
});

describe('Outgoing requests of a call', () => {
  let host: SandboxHost;
  let server: Server;
  let url: string;
  const arrived: IncomingMessage[] = [];
  let closed = 0;

  before(async () => {
    server = createServer((request, response) => {
      arrived.push(request);
      response.once('close', () => closed++);
      if (request.url === '/now') request.resume().once('end', () => response.end('now'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}`;
    host = new SandboxHost({ outgoingBytes: 100_000 }, createEgress({ egressAllow: [`127.0.0.1:${port}`] }));
  });
  after(async () => {
    await host.close();
    server.closeAllConnections();
    server.close();
  });

  it('end with it, and later ones are refused', async () => {
    const code = functionOf(
      `let goOn, late;
      export default async (request) => {
        if (new URL(request.url).search) {
          goOn();
          return new Response(await late);
        }
        late = new Promise((resolve) => (goOn = resolve)).then(() => fetch('${url}/now')).then((answer) => answer.text(), (error) => error.message);
        fetch('${url}/slow').catch(() => {});
        while ((await (await fetch('${url}/now')).text()) !== 'now');
        return new Response('answered');
      };`,
      'background',
    );
    expect((await host.call(code)).text).to.equal('answered');
    await eventually(() => arrived.some((request) => request.url === '/slow') && closed === arrived.length);
    const late = await host.call(code, { url: 'https://a.example/?late' });
    expect(late.text).to.equal('This call has ended.');
  });

  it('hold so much at a time, and give it back', async () => {
    const code = functionOf(
      `const body = (size, isEndless) => new ReadableStream({
        start(stream) { stream.enqueue(new Uint8Array(size)); if (!isEndless) stream.close(); },
      });
      const post = async (size, isEndless = false) => {
        const answer = await fetch('${url}/now', { method: 'POST', body: body(size, isEndless), duplex: 'half' });
        return answer.text();
      };
      export default async (request) => {
        if (new URL(request.url).search) return new Response(await post(90000));
        post(60000, true).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 50));
        return new Response(await post(60000).catch((error) => error.code));
      };`,
      'holding',
    );
    expect((await host.call(code)).text).to.equal('too_many_requests');
    expect((await host.call(code, { url: 'https://a.example/?again' })).text).to.equal('now');
  });
});

describe('Processes for all apps', () => {
  const sleeping = (name: string, appId: string, time: number) =>
    functionOf(
      `// ${name}\nexport default async () => { await new Promise((done) => setTimeout(done, ${time})); return new Response('${name}'); };`,
      name,
      appId,
    );

  it('are shared: apps that keep theirs busy make way for one that has none', async () => {
    await using host = new SandboxHost({ processes: 4 });
    let isOver = false;
    const busy = ['a', 'a', 'b', 'b'].map((appId, index) => sleeping(`f${index}`, appId, 200));
    await Promise.all(busy.map((code) => host.sandbox.load(code)));
    const chain = async (code: (typeof busy)[number], offset: number) => {
      await new Promise((resolve) => setTimeout(resolve, offset));
      const answers: string[] = [];
      while (!isOver) answers.push((await host.call(code)).text);
      return answers;
    };
    const chains = busy.flatMap((code) => [chain(code, 0), chain(code, 100)]);
    expect((await host.call(sleeping('third', 'c', 0))).text).to.equal('third');
    expect((await host.call(sleeping('fourth', 'd', 0))).text).to.equal('fourth');
    isOver = true;
    const answers = (await Promise.all(chains)).flat();
    expect(new Set(answers)).to.deep.equal(new Set(['f0', 'f1', 'f2', 'f3']));
  });

  it('are left to others by an owner with many apps, however long its calls take', async () => {
    await using host = new SandboxHost({ processes: 4 });
    let answered = 0;
    const leaving = new AbortController();
    const calls = Array.from({ length: 6 }, async (_, index) => {
      const code = { ...sleeping(`f${index}`, `app ${index}`, 9_000), ownerId: 'mallory' };
      const session = { signal: leaving.signal, isPatient: true };
      await host.call(code, {}, session).catch(() => undefined);
      answered += 1;
    });
    expect((await host.call(sleeping('other', 'b', 0))).text).to.equal('other');
    expect(answered).to.equal(0);
    leaving.abort(new Error('left'));
    await Promise.all(calls);
  });

  it('are waited for no longer than some seconds', async () => {
    await using host = new SandboxHost({ processes: 1, callTime: 2_000, processWait: 100 });
    const busy = sleeping('busy', 'a', 500);
    await host.sandbox.load(busy);
    const answer = host.call(busy);
    const late = await errorOf(host.call(sleeping('late', 'b', 0)));
    expect(late).to.include({ code: 'function_busy', status: 503, retryAfter: 5 });
    // A schedule has time.
    const patient = await host.call(sleeping('patient', 'c', 0), {}, { isPatient: true });
    expect(patient.text).to.equal('patient');
    expect((await answer).text).to.equal('busy');
  });

  it('are started again for others after calls that end them', async () => {
    await using host = new SandboxHost();
    const code = functionOf(
      `export default async (request) => {
        if ((await request.text()) === 'crash') Deno.exit(1);
        return new Response('well');
      };`,
      'webhook',
    );
    const send = (body: string) => host.call(code, { body: bodyOf(body) });
    for (let crash = 0; crash < 4; crash += 1)
      expect((await errorOf(send('crash'))).code).to.equal('function_stopped');
    expect((await send('fine')).text).to.equal('well');
  });
});
