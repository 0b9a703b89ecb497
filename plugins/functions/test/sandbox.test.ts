import { expect } from 'chai';
import { SandboxHost, bodyOf, errorOf, functionOf } from './support/sandbox-host.js';

describe('sandbox of functions', function () {
  const host = new SandboxHost();
  after(() => host.close());

  describe('loads', () => {
    it('TypeScript with a default export, an object with fetch, and Deno.serve', async () => {
      const typed = functionOf(
        'export default (request: Request): Response => new Response(request.method);',
        'a',
      );
      expect(await host.sandbox.load(typed)).to.deep.equal({ ok: true, handler: 'default' });
      expect((await host.call(typed)).text).to.equal('POST');
      const object = functionOf('export default { fetch: () => new Response("object") };', 'b');
      expect((await host.call(object)).text).to.equal('object');
      const served = functionOf(
        'Deno.serve({ port: 80 }, (_, context) => new Response(context.requestId));',
        'c',
      );
      expect(await host.sandbox.load(served)).to.deep.equal({ ok: true, handler: 'serve' });
      expect((await host.call(served)).text).to.equal('request');
    });

    it('libraries in any spelling, offline', async () => {
      const code = functionOf(
        `import { z } from 'npm:zod@4.1.0';
        import old from "npm:zod@3";
        import { format } from 'date-fns';
        import type { Thing } from 'somewhere';
        import { createHmac } from 'node:crypto';
        export default async () => {
          const { addDays } = await import('npm:date-fns@^4');
          const day = format(addDays(new Date(0), 1), 'yyyy-MM-dd');
          return Response.json([z.string().parse(day), typeof old.string, createHmac('sha256', 'k').update('').digest('hex').length]);
        };`,
        'libraries',
      );
      expect(JSON.parse((await host.call(code)).text)).to.deep.equal(['1970-01-02', 'function', 64]);
    });

    const faults: readonly (readonly [string, string, object])[] = [
      [
        'a syntax error',
        'const a: number = 1;\n  const b = = 2;',
        { code: 'syntax', message: 'Unexpected token', line: 2, column: 13 },
      ],
      ['what the engine alone refuses', 'let a = 1;\nlet a = 2;', { code: 'syntax', line: 2, column: 5 }],
      ['a throw', '\nnull.x;\nexport default () => 1;', { code: 'load', line: 2, column: 6 }],
      [
        'an unknown package',
        'import x from "lodash";',
        {
          code: 'load',
          line: 1,
          column: 1,
          message:
            'Functions can’t import “lodash”. Available are zod, date-fns, @buildai/client and the modules of Node.js, such as node:crypto.',
        },
      ],
      [
        'another file',
        '\nimport x from "./other.ts";',
        {
          code: 'load',
          line: 2,
          column: 1,
          message:
            'Functions can’t import other files of the app (“./other.ts”). Move the code into this file.',
        },
      ],
      [
        'a remote module',
        'import x from "https://deno.land/std/a.ts";',
        { code: 'load', line: 1, column: 1 },
      ],
      ['no handler', 'export const a = 1;', { code: 'no_handler' }],
      [
        'an end of the process',
        'Deno.exit(3);',
        { code: 'load', message: 'The code ended its process while it loaded.' },
      ],
    ];
    for (const [what, text, expected] of faults) {
      it(`not: ${what}`, async () => {
        const loaded = await host.sandbox.load(functionOf(text, 'faulty'));
        expect(loaded).to.have.property('ok', false);
        expect(loaded).to.have.property('fault').that.includes(expected);
      });
    }

    it('a computed import not, when it is called', async () => {
      const name = `'npm:' + 'left-pad'`;
      const error = await errorOf(host.run(`await import(${name});`, 'computed'));
      expect(error).to.include({ code: 'function_failed' });
    });
  });

  describe('gives the context', () => {
    it('of the caller, secrets and parts', async () => {
      const calls: unknown[] = [];
      const code = functionOf(
        `export default async (request, context) => Response.json([
          context.requestId, context.caller.name, context.secrets.KEY,
          await context.entities.Task.create({ title: 'A' }),
          await context.service.entities.Task.list(),
          await context.invokeModel('x'),
          'invokeModel' in context.service,
        ]);`,
        'context',
      );
      const answer = await host.call(
        code,
        { caller: { name: 'Ann' } },
        {
          secrets: { KEY: 'value' },
          parts: [
            { name: 'entities', depth: 2, hasService: true },
            { name: 'invokeModel', depth: 0, hasService: false },
          ],
          callPart: async (name, path, args, asService) => {
            calls.push([name, path, args, asService]);
            return calls.length;
          },
        },
      );
      expect(JSON.parse(answer.text)).to.deep.equal(['request', 'Ann', 'value', 1, 2, 3, false]);
      expect(calls).to.deep.equal([
        ['entities', ['Task', 'create'], [{ title: 'A' }], false],
        ['entities', ['Task', 'list'], [], true],
        ['invokeModel', [], ['x'], false],
      ]);
    });

    it('of this call, not of another at the same time', async () => {
      const code = functionOf(
        `let both;
        const met = new Promise((resolve) => (both = resolve));
        let count = 0;
        export default async (request, context) => {
          if (++count === 2) both();
          await met;
          console.log(context.requestId);
          return new Response(context.secrets.KEY);
        };`,
        'mixed',
      );
      const [first, second] = await Promise.all([
        host.call(code, { requestId: 'first' }, { secrets: { KEY: '1' } }),
        host.call(code, { requestId: 'second' }, { secrets: { KEY: '2' } }),
      ]);
      expect([first.text, first.logs]).to.deep.equal(['1', ['info first']]);
      expect([second.text, second.logs]).to.deep.equal(['2', ['info second']]);
    });

    it('logs in order, before the answer ends', async () => {
      const code = functionOf(
        `export default (request, context) => {
          console.log('a %d', 1, { b: 2 });
          context.log.warn('w');
          console.error(new Error('e').message);
          const body = new ReadableStream({ start(stream) { stream.enqueue(new Uint8Array(1)); console.debug('late'); stream.close(); } });
          return new Response(body);
        };`,
        'logs',
      );
      expect((await host.call(code)).logs).to.deep.equal([
        'info a 1 { b: 2 }',
        'warn w',
        'error e',
        'debug late',
      ]);
    });
  });

  it('reports what a function throws, with its place', async () => {
    const logs: string[] = [];
    const code = functionOf('export default () => {\n  throw new RangeError("too far");\n};', 'throws');
    const error = await errorOf(host.call(code, {}, { logs }));
    expect(error).to.include({ code: 'function_failed' });
    const place = { line: 2, column: 9 };
    expect(error.details).to.include({ code: 'threw', message: 'RangeError: too far', ...place });
    expect((error.details as { stack: string }).stack).to.match(
      /^RangeError: too far\n {4}at .*functions\/throws\.ts:2:9\)?$/,
    );
    expect(logs).to.deep.equal([]);
  });

  it('takes only responses', async () => {
    const error = await errorOf(host.call(functionOf('export default () => ({ a: 1 });', 'object')));
    expect(error.details).to.deep.include({
      code: 'no_response',
      message: 'The function returned an object. Return a Response, such as Response.json(data).',
    });
  });

  it('passes the raw body, and the answer as it is', async () => {
    const code = functionOf(
      `export default async (request) => new Response(await request.arrayBuffer(), {
        status: 207, headers: [['x-type', request.headers.get('content-type')], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']],
      });`,
      'echo',
    );
    const bytes = Buffer.from([0, 255, 254, 13, 10, 0]);
    const answer = await host.call(code, { headers: [['Content-Type', 'a/b']], body: bodyOf(bytes) });
    expect(answer.status).to.equal(207);
    expect(answer.body.equals(bytes)).to.equal(true);
    expect(answer.headers).to.deep.include(['x-type', 'a/b']);
    expect(answer.headers.filter(([name]) => name === 'set-cookie')).to.have.length(2);
  });
});
