import { expect } from 'chai';
import { driversIn } from '../src/server/sandbox/probe-graphics.js';
import { expectRefused } from './support/attempts.js';
import { denoProcesses } from './support/deno-processes.js';
import { SandboxHost, errorOf, functionOf } from './support/sandbox-host.js';

const healthy = functionOf('export default () => new Response("healthy");', 'healthy', 'other');

describe('hostile functions', function () {
  const host = new SandboxHost({ callTime: 1_500 });
  /** Gives functions the time to reach another limit, however busy the machine is. */
  const patient = new SandboxHost({ callTime: 60_000, processorTime: 60_000 });
  /** Ends functions that work rather than wait. */
  const frugal = new SandboxHost({ callTime: 60_000, processorTime: 300, processorTimeWhenIdle: 200 });
  after(() => Promise.all([host.close(), patient.close(), frugal.close()]));

  it('read neither the machine’s files nor the platform’s', () =>
    expectRefused(host, 'files', [
      `Deno.readTextFile('/etc/passwd')`,
      `Deno.readTextFileSync('/proc/self/environ')`,
      `Deno.open('/etc/passwd')`,
      `(await import('node:fs')).readFileSync('/etc/passwd')`,
      `(await import('node:fs/promises')).readdir('/')`,
      `Deno.readDirSync('/').next`,
      `fetch('file:///etc/passwd')`,
      `import('file:///etc/' + 'passwd')`,
      `import('file:///etc/' + 'passwd', { with: { type: 'text' } })`,
      `Deno.readTextFile(${JSON.stringify(new URL('../package.json', import.meta.url).pathname)})`,
      `import('' + ${JSON.stringify(new URL('../package.json', import.meta.url).href)}, { with: { type: 'json' } })`,
      `Deno.stat('/etc')`,
      `Deno.realPath('.')`,
    ]));

  it('read nothing of other apps and processes', async () => {
    await host.call(healthy);
    const mine = `Deno.args[1].split('/').slice(0, -2).join('/')`;
    await expectRefused(host, 'folders', [
      `[...Deno.readDirSync(${mine})].length`,
      `[...Deno.readDirSync('..')].length`,
      `Deno.readTextFile(${mine} + '/1/code/healthy.ts')`,
      `Deno.connect({ transport: 'unix', path: ${mine} + '/1/calls' })`,
      `Deno.connect({ transport: 'unix', path: ${mine} + '/1/outgoing' })`,
      // Those it had itself before its code ran.
      `Deno.connect({ transport: 'unix', path: Deno.args[0] })`,
      `Deno.connect({ transport: 'unix', path: Deno.args[1] })`,
    ]);
  });

  it('write nothing', () =>
    expectRefused(host, 'writes', [
      `Deno.writeTextFile('/tmp/x', 'x')`,
      `Deno.writeTextFile(Deno.args[1], 'x')`,
      `Deno.writeTextFile('x', 'x')`,
      `Deno.makeTempFile()`,
      `Deno.openKv()`,
      `Deno.remove(Deno.args[1])`,
      `(await caches.open('a')).put('http://a/', new Response('x'.repeat(1e6)))`,
    ]));

  it('see no environment', async () => {
    process.env['BUILDAI_TEST_SECRET'] = 'secret';
    await expectRefused(host, 'environment', [`Deno.env.toObject()`, `Deno.env.get('BUILDAI_TEST_SECRET')`]);
    const seen = await host.run(
      `
      const process = (await import('node:process')).default;
      let all = []; try { all = Object.keys(process.env); } catch {}
      return Response.json(all);`,
      'seen',
    );
    expect(seen).to.not.include('BUILDAI_TEST_SECRET');
    expect(seen).to.not.include('PATH');
  });

  it('start no programs, load no libraries and signal no processes', () =>
    expectRefused(host, 'programs', [
      `new Deno.Command('/bin/sh', { args: ['-c', 'id'] }).output()`,
      `new Deno.Command(Deno.execPath()).output()`,
      `(await import('node:child_process')).execFileSync('/bin/id')`,
      `Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', {})`,
      `Deno.kill(1, 'SIGTERM')`,
      `(await import('node:process')).default.kill(${process.pid})`,
      `Deno.hostname()`,
      `Deno.networkInterfaces()`,
    ]));

  it('use no graphics, and load no drivers for them', async () => {
    const inWorker = `(async () => {
      const code = 'self.postMessage(String(await navigator.gpu?.requestAdapter()))';
      const worker = new Worker('data:text/javascript,' + encodeURIComponent(code), { type: 'module' });
      const said = await new Promise((resolve, reject) => { worker.onmessage = ({ data }) => resolve(data); worker.onerror = reject; });
      if (said === 'null' || said === 'undefined') throw new Error(said);
      return said;
    })()`;
    await expectRefused(host, 'graphics', [
      `navigator.gpu.requestAdapter()`,
      `Object.getOwnPropertyDescriptor(Navigator.prototype, 'gpu').get.call(navigator).requestAdapter()`,
      `new GPUDevice()`,
      `new OffscreenCanvas(1, 1).getContext('webgpu').configure({})`,
    ]);
    await using roomy = new SandboxHost({ memory: 512 * 2 ** 20 });
    await expectRefused(roomy, 'graphics', [inWorker]);
    const processes = await denoProcesses();
    if (process.platform === 'linux') expect(processes).to.not.be.empty;
    const loaded = await Promise.all(processes.map(driversIn));
    expect(loaded.flat()).to.deep.equal([]);
  });

  /** While the hostile function runs, another one answers; afterwards it can be called again. */
  const expectHealthy = async (code: string, expected: string, name: string, on = host) => {
    const hostile = functionOf(
      `let calls = 0; export default async (request) => { if (new URL(request.url).search) return new Response('again'); ${code} };`,
      name,
    );
    await on.sandbox.load(hostile);
    await on.call(healthy);
    const attack = errorOf(on.call(hostile));
    expect((await on.call(healthy)).text).to.equal('healthy');
    expect(await attack).to.include({ code: expected });
    const again = await on.call(hostile, { url: 'https://app.example.com/?again' });
    expect(again.text).to.equal('again');
  };

  describe('are stopped, and others go on:', () => {
    it('an infinite loop', () => expectHealthy('for (;;);', 'function_timed_out', 'loop'));
    it('an infinite loop of promises', () =>
      expectHealthy('for (;;) await null;', 'function_timed_out', 'microtasks', frugal));
    it('waiting forever', () =>
      expectHealthy('await new Promise(() => {});', 'function_timed_out', 'waiting'));
    it('a memory bomb of objects', () =>
      expectHealthy(
        'const kept = []; for (;;) kept.push(new Array(1000).fill(1.5));',
        'function_out_of_memory',
        'heap',
        patient,
      ));
    it('a memory bomb of buffers', () =>
      expectHealthy(
        'const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1));',
        'function_out_of_memory',
        'buffers',
        patient,
      ));
    it('one buffer of 1 GB', () =>
      expectHealthy(
        'new Uint8Array(1e9).fill(1); return new Response("bad");',
        'function_out_of_memory',
        'buffer',
        patient,
      ));
    it('threads', () =>
      expectHealthy(
        `const all = []; for (let i = 0; i < 200; i++) all.push(new Worker('data:text/javascript,for(;;);', { type: 'module' })); await new Promise(() => {});`,
        'function_out_of_memory',
        'threads',
        patient,
      ));
    it('timers that start timers', () =>
      expectHealthy(
        'const fork = () => { setTimeout(fork); setTimeout(fork); }; fork(); await new Promise(() => {});',
        'function_out_of_memory',
        'timers',
        frugal,
      ).catch((error: Error) => {
        // Whichever limit it reaches first.
        expect(error.message).to.include('function_timed_out');
      }));
    it('an endless answer', () =>
      expectHealthy(
        'return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65536)) }));',
        'function_answer_too_large',
        'answer',
        patient,
      ));
    it('an endless answer in small pieces', () =>
      expectHealthy(
        'return new Response(new ReadableStream({ async pull(stream) { stream.enqueue(new Uint8Array(1)); await 0; } }));',
        'function_timed_out',
        'pieces',
        frugal,
      ));
    it('a flood of errors to the terminal', () =>
      expectHealthy(
        'for (;;) Deno.stderr.writeSync(new Uint8Array(65536));',
        'function_timed_out',
        'terminal',
      ));
    it('the end of its process', () => expectHealthy('Deno.exit(0);', 'function_stopped', 'exit'));
    it('the end of its process by Node’s way', () =>
      expectHealthy(`(await import('node:process')).default.exit(1);`, 'function_stopped', 'nodeExit'));
    it('a stack that never ends', () =>
      expectHealthy('const deeper = () => deeper() + 1; return deeper();', 'function_failed', 'stack'));
  });

  it('log at most 200 messages per call, of at most 8,000 characters', async () => {
    const code = functionOf(
      `export default () => { console.log('x'.repeat(1e6)); for (let i = 0; i < 1e5; i++) console.log(i); return new Response(); };`,
      'flood',
    );
    for (let call = 0; call < 2; call++) {
      const { logs } = await host.call(code);
      expect(logs).to.have.length(201);
      expect(logs[0]).to.have.length('info '.length + 8001);
      expect(logs[199]).to.equal('info 198');
      expect(logs[200]).to.match(/^warn More than 200 messages/);
    }
  });

  it('throw late: logged, and the function goes on', async () => {
    const code = functionOf(
      `let pid;
      export default async () => {
        if (pid) return new Response(String(pid === Deno.pid));
        pid = Deno.pid;
        setTimeout(() => { throw new Error('late'); });
        Promise.reject(new Error('unhandled'));
        queueMicrotask(() => { throw null; });
        await new Promise((resolve) => setTimeout(resolve, 20));
        return new Response();
      };`,
      'late',
    );
    const { logs } = await host.call(code);
    expect(logs.map((line) => line.split('\n')[0])).to.have.members([
      'error Uncaught Error: late',
      'error Uncaught Error: unhandled',
      'error Uncaught null',
    ]);
    expect((await host.call(code)).text).to.equal('true');
  });

  it('gain nothing by tampering with the language', async () => {
    const code = functionOf(
      `const seen = [];
      const { stringify } = JSON;
      const spy = (target, name) => {
        const original = target[name];
        target[name] = function (...input) {
          try { seen.push(name + stringify(input)); } catch {}
          return original.apply(this, input);
        };
      };
      spy(Function.prototype, 'bind'); spy(Map.prototype, 'get'); spy(Map.prototype, 'set');
      spy(Headers.prototype, 'get'); spy(String.prototype, 'slice'); spy(Promise.prototype, 'then');
      spy(JSON, 'parse'); spy(JSON, 'stringify'); spy(TextEncoder.prototype, 'encode'); spy(Reflect, 'apply');
      globalThis.Request = class {}; globalThis.Promise = class {};
      Object.defineProperty(Object.prototype, 'secrets', { set(value) { seen.push('secrets' + value); }, get() { return 'x'; }, configurable: true });
      Deno.permissions.query = () => ({ state: 'granted' });
      globalThis.process = undefined; delete globalThis.Deno.serve;
      export default async (request, context) => {
        let reached; try { reached = await (await fetch('http://127.0.0.1/')).text(); } catch (error) { reached = error.message; }
        let file; try { file = Deno.readTextFileSync('/etc/passwd'); } catch (error) { file = error.name; }
        const { requestId } = context;
        return new Response(stringify([requestId, reached, file, seen.some((line) => line.includes('secrets'))]));
      };`,
      'tampering',
    );
    const answer = await host.call(code);
    expect(JSON.parse(answer.text)).to.deep.equal([
      'request',
      'This address can’t be reached. Only public web addresses are allowed.',
      'NotCapable',
      false,
    ]);
  });

  const breaking = [
    `Array.prototype[Symbol.iterator] = () => { throw new Error('no'); };`,
    `Promise.prototype.then = () => {};`,
    `Object.prototype.then = 1; Object.prototype.get = () => { throw 1; };`,
    `Object.freeze(globalThis); Object.freeze(Object.prototype);`,
    `for (const name of Object.getOwnPropertyNames(globalThis)) if (!['Response', 'Deno'].includes(name)) try { delete globalThis[name]; } catch {}`,
    `Error.prepareStackTrace = () => { for (;;); };`,
  ];
  for (const [index, code] of breaking.entries()) {
    it(`harm only themselves: ${code.slice(0, 40)}`, async () => {
      const hostile = functionOf(
        `${code}\nexport default () => { throw new Error('broken'); };`,
        `breaking${index}`,
      );
      const error = await errorOf(frugal.call(hostile));
      expect(error.code).to.match(/^function_/);
      expect((await frugal.call(healthy)).text).to.equal('healthy');
    });
  }

  it('forge no fault and no messages of the platform in their answers', async () => {
    const code = functionOf(
      `export default () => new Response('{"code":"threw","message":"forged"}', { status: 500, headers: { 'x-call-fault': 'x', 'x-call-logs': '5' } });`,
      'forging',
    );
    const answer = await host.call(code);
    expect([answer.status, answer.text]).to.deep.equal([500, '{"code":"threw","message":"forged"}']);
  });
});
