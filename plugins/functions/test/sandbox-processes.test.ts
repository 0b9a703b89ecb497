import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { eventually, startScript } from '@buildai/core/testing';
import { expect } from 'chai';
import { SandboxHost, bodyOf, errorOf, functionOf, requestOf, sessionOf } from './support/sandbox-host.js';

const reportsPid = (name: string, appId = 'app') =>
  functionOf(`// ${name}\nexport default () => new Response(String(Deno.pid));`, name, appId);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('processes of functions', function () {
  describe('are shared', () => {
    const host = new SandboxHost({ concurrentCalls: 2 });
    after(() => host.close());
    const pidOf = async (code = reportsPid('a')) => Number((await host.call(code)).text);

    it('by all calls of the same code, also while it starts', async () => {
      const pids = await Promise.all([pidOf(), pidOf(), pidOf()]);
      expect(new Set([...pids, await pidOf()]).size).to.equal(1);
    });

    it('not by other code, functions or apps', async () => {
      const pids = [
        await pidOf(),
        await pidOf(functionOf(`${reportsPid('a').text}\n`, 'a')),
        await pidOf(reportsPid('b')),
        await pidOf(reportsPid('a', 'other')),
      ];
      expect(new Set(pids).size).to.equal(4);
    });

    it('until they are stopped; others stay', async () => {
      const [a, b, other] = [
        await pidOf(),
        await pidOf(reportsPid('b')),
        await pidOf(reportsPid('a', 'other')),
      ];
      await host.sandbox.stop('app', 'a');
      expect(isRunning(a)).to.equal(false);
      expect(await pidOf(reportsPid('b'))).to.equal(b);
      await host.sandbox.stop('app');
      expect(isRunning(b)).to.equal(false);
      expect(await pidOf(reportsPid('a', 'other'))).to.equal(other);
    });

    it('by as many calls at once as allowed; more wait, and even more are refused', async () => {
      const code = functionOf(
        `let most = 0, now = 0;
        export default async (request) => {
          const { search } = new URL(request.url);
          if (search) return new Response(String(most));
          most = Math.max(most, ++now);
          await new Promise((resolve) => setTimeout(resolve, 50));
          now--;
          return new Response();
        };`,
        'busy',
      );
      await host.sandbox.load(code);
      const calls = await Promise.allSettled(Array.from({ length: 5 }, () => host.call(code)));
      expect(calls.map(({ status }) => status)).to.deep.equal([
        ...Array<string>(4).fill('fulfilled'),
        'rejected',
      ]);
      expect(calls[4]).to.have.nested.property('reason.code', 'function_busy');
      expect((await host.call(code, { url: 'https://a.example/?most' })).text).to.equal('2');
    });
  });

  it('end when they are idle', async () => {
    const host = new SandboxHost({ idleTime: 200 });
    after(() => host.close());
    const pid = Number((await host.call(reportsPid('idle'))).text);
    await eventually(() => !isRunning(pid));
    expect(Number((await host.call(reportsPid('idle'))).text)).to.not.equal(pid);
  });

  it('are at most as many as allowed: the one unused for longest ends, or a call waits for one', async () => {
    const host = new SandboxHost({ processes: 2 });
    after(() => host.close());
    const one = Number((await host.call(reportsPid('one', 'app1'))).text);
    const two = Number((await host.call(reportsPid('two', 'app2'))).text);
    expect(Number((await host.call(reportsPid('one', 'app1'))).text)).to.equal(one);
    await host.call(reportsPid('three', 'app3'));
    await eventually(() => !isRunning(two));
    expect(Number((await host.call(reportsPid('one', 'app1'))).text)).to.equal(one);
    const slow = (appId: string) =>
      functionOf(
        'export default () => new Promise((done) => setTimeout(() => done(new Response("slow")), 300));',
        'slow',
        appId,
      );
    const answers = await Promise.all(
      ['app4', 'app5', 'app6', 'app7'].map((appId) => host.call(slow(appId))),
    );
    expect(answers.map(({ text }) => text)).to.deep.equal(['slow', 'slow', 'slow', 'slow']);
  });

  it('are not started again and again if their code ends at once', async () => {
    const host = new SandboxHost();
    after(() => host.close());
    const code = functionOf('throw new Error("no"); export default () => {};', 'crashing');
    expect(await errorOf(host.call(code))).to.include({ code: 'function_deploy_failed' });
    expect(await errorOf(host.call(code))).to.include({ code: 'function_deploy_failed' });
    expect(await errorOf(host.call(code))).to.include({ code: 'function_stopped', retryAfter: 1 });
    expect((await host.call(reportsPid('well'))).text).to.match(/^\d+$/);
  });

  it('are gone after closing, with their folder, and calls in progress fail', async () => {
    const host = new SandboxHost();
    const code = functionOf('export default () => new Promise(() => {});', 'open');
    const where = await host.run('return Response.json([Deno.pid, Deno.cwd()]);', 'where');
    const [pid, folder] = where as [number, string];
    const call = errorOf(host.call(code));
    await host.sandbox.load(code);
    await host.close();
    expect((await call).code).to.equal('function_stopped');
    expect(isRunning(pid)).to.equal(false);
    expect(existsSync(dirname(folder))).to.equal(false);
  });

  it('do not outlive a server that is killed, even in a loop, and the next server removes its folder', async () => {
    const server = startScript(new URL('support/looping-server', import.meta.url), {});
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const message = JSON.parse(line.toString()) as { pid: number; folder: string };
    expect(isRunning(message.pid)).to.equal(true);
    expect(existsSync(message.folder)).to.equal(true);
    server.kill('SIGKILL');
    await eventually(() => !isRunning(message.pid));
    // A server of another test may have removed it already.
    const host = new SandboxHost();
    after(() => host.close());
    await host.call(reportsPid('next'));
    expect(existsSync(message.folder)).to.equal(false);
  });

  it('run with what the kernel offers', async function () {
    const host = new SandboxHost();
    after(() => host.close());
    const { ownNetwork, ownUser, noNewPrivileges } = await host.sandbox.prepare();
    if (!ownNetwork || !ownUser || !noNewPrivileges) this.skip();
    const [pid, folder] = (await host.run('return Response.json([Deno.pid, Deno.cwd()]);')) as [
      number,
      string,
    ];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status)
      .to.match(/NoNewPrivs:\s+1/)
      .and.match(/CapBnd:\s+0+\n/)
      .and.match(/CapEff:\s+0+\n/);
    expect(readlinkSync(`/proc/${pid}/ns/net`)).to.not.equal(readlinkSync('/proc/self/ns/net'));
    const user = Number(/Uid:\s+(\d+)/.exec(status)?.[1]);
    const other = (await host.run('return Response.json(Deno.pid);', 'other')) as number;
    const otherUser = Number(/Uid:\s+(\d+)/.exec(readFileSync(`/proc/${other}/status`, 'utf8'))?.[1]);
    expect(new Set([user, otherUser, 0]).size).to.equal(3);
    const { uid, gid, mode } = statSync(folder);
    expect({ uid, gid, mode: mode & 0o777 }).to.deep.equal({ uid: 0, gid: user, mode: 0o710 });
    expect(
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .filter(Boolean)
        .map((entry) => entry.split('=')[0]),
    ).to.have.members([
      'NO_COLOR',
      'DENO_NO_UPDATE_CHECK',
      'DENO_DIR',
      'DENO_EMIT_CACHE_MODE',
      'DENO_CACHE_DB_MODE',
      'DENO_WEBGPU_BACKEND',
    ]);
  });

  describe('notice', () => {
    const host = new SandboxHost({ requestBytes: 100_000, answerBytes: 200_000 });
    after(() => host.close());

    it('callers who leave, before and in the middle of the answer', async () => {
      const code = functionOf(
        `let left = 0;
        export default async (request) => {
          const { search } = new URL(request.url);
          if (search === '?left') return new Response(String(left));
          request.signal.addEventListener('abort', () => left++);
          if (search === '?late') return new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(10)) }));
          await new Promise(() => {});
        };`,
        'leaving',
      );
      await host.sandbox.load(code);
      const leaving = new AbortController();
      const call = errorOf(host.sandbox.call(code, requestOf(), sessionOf({ signal: leaving.signal })));
      const late = await host.sandbox.call(
        code,
        requestOf({ url: 'https://a.example/?late' }),
        sessionOf({}),
      );
      const body = late.body as Readable;
      await once(body, 'readable');
      leaving.abort(new Error('left'));
      body.destroy();
      expect((await call).message).to.equal('left');
      await eventually(async () => (await host.call(code, { url: 'https://a.example/?left' })).text === '2');
    });

    it('slow readers: an answer waits for them', async () => {
      const code = functionOf(
        `let sent = 0;
        export default (request) => {
          if (new URL(request.url).search) return new Response(String(sent));
          return new Response(new ReadableStream({ pull(stream) { sent += 1000; stream.enqueue(new Uint8Array(1000)); } }));
        };`,
        'slow',
      );
      const unlimited = new SandboxHost({ answerBytes: 1e9 });
      after(() => unlimited.close());
      const answer = await unlimited.sandbox.call(code, requestOf(), sessionOf({}));
      const body = answer.body as Readable;
      await once(body, 'readable');
      const sent = async () => Number((await unlimited.call(code, { url: 'https://a.example/?sent' })).text);
      let before = -1;
      // Until the buffers on the way are full.
      await eventually(async () => before === (before = await sent()));
      expect(before).to.be.lessThan(10_000_000);
      body.destroy();
    });

    it('requests that are too large', async () => {
      const code = functionOf(
        'export default async (request) => new Response(String((await request.text()).length));',
        'large',
      );
      expect((await host.call(code, { body: bodyOf('x'.repeat(100_000)) })).text).to.equal('100000');
      const error = await errorOf(host.call(code, { body: bodyOf('x'.repeat(100_001)) }));
      expect(error.code).to.equal('too_large');
      const unread = functionOf('export default () => new Response("unread");', 'unread');
      expect((await host.call(unread, { body: bodyOf('x'.repeat(90_000)) })).text).to.equal('unread');
    });

    it('answers that are too large, and passes on what fits', async () => {
      const code = (size: number) =>
        functionOf(`export default () => new Response('x'.repeat(${size}));`, 'answer');
      expect((await host.call(code(200_000))).body).to.have.length(200_000);
      expect((await errorOf(host.call(code(200_001)))).code).to.equal('function_answer_too_large');
    });
  });
});
