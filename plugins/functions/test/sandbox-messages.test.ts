import { expect } from 'chai';
import fc from 'fast-check';
import { SandboxHost, bodyOf, functionOf } from './support/sandbox-host.js';

/** Answers with what it was sent, and repeats what it received. */
const mirror = functionOf(
  `export default async (request, context) => {
    const { status, headers, isEmpty } = context.caller;
    const received = {
      method: request.method, url: request.url, headers: [...request.headers],
      body: [...new Uint8Array(await request.arrayBuffer())],
    };
    const text = JSON.stringify(received);
    const empty = isEmpty || [204, 205, 304].includes(status);
    if (empty) console.log(text);
    return new Response(empty ? null : text, { status, headers });
  };`,
);

const token = fc.stringMatching(/^x-[a-z0-9-]{1,20}$/);
// Space at the ends is not part of a value.
const value = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/);
const headers = fc
  .uniqueArray(fc.tuple(token, value), { maxLength: 20, selector: ([name]) => name })
  .map((pairs) => pairs.filter(([name]) => !name.startsWith('x-call')));

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: readonly number[];
}

describe('requests and answers of functions', () => {
  const host = new SandboxHost();
  after(() => host.close());

  it('arrive unchanged: methods, addresses, headers, bodies and statuses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
          query: fc.webQueryParameters(),
          sent: headers,
          body: fc.uint8Array({ maxLength: 3000 }),
          answered: headers,
          status: fc.oneof(fc.integer({ min: 200, max: 599 }), fc.constantFrom(200, 204, 304)),
        }),
        async ({ method, query, sent, body, answered, status }) => {
          const { href: url } = new URL(`https://app.example.com/functions/main?${query}`);
          const hasBody = method !== 'GET' && body.length > 0;
          const answer = await host.call(mirror, {
            method,
            url,
            headers: sent,
            ...(hasBody ? { body: bodyOf(Buffer.from(body)) } : {}),
            caller: { status, headers: answered },
          });
          const text = answer.text === '' ? answer.logs[0]?.replace('info ', '') : answer.text;
          const received = JSON.parse(text ?? '') as Received;
          expect(received.method).to.equal(method);
          expect(received.url).to.equal(url);
          expect(received.headers).to.have.deep.members(sent);
          expect(received.body).to.deep.equal(hasBody ? [...body] : []);
          expect(answer.status).to.equal(status);
          expect(answer.headers.filter(([name]) => name.startsWith('x-'))).to.have.deep.members(answered);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('pass without what belongs to one connection', async () => {
    const answer = await host.call(mirror, {
      headers: [
        ['Connection', 'keep-alive, x-a'],
        ['Keep-Alive', '5'],
        ['Transfer-Encoding', 'chunked'],
        ['Upgrade', 'websocket'],
        ['Host', 'evil.example'],
        ['TE', 'trailers'],
        ['Accept-Encoding', 'gzip'],
        ['Cookie', 'a=b'],
      ],
      caller: { status: 200, headers: [['keep-alive', '5']] },
    });
    expect((JSON.parse(answer.text) as Received).headers).to.deep.equal([
      ['accept-encoding', 'gzip'],
      ['cookie', 'a=b'],
    ]);
    expect(answer.headers.map(([name]) => name)).to.deep.equal(['content-type']);
  });

  it('come after all that was logged before them', async () => {
    const chatty = functionOf(
      `export default (request, { log }) => {
        for (let line = 0; line < 200; line++) log.info(line + ' '.repeat(7000));
        return new Response('done');
      };`,
    );
    const { text, logs } = await host.call(chatty);
    expect(text).to.equal('done');
    expect(logs.map((line) => Number(line.replace('info ', '')))).to.deep.equal([...Array(200).keys()]);
  });

  it('carry no body in answers to HEAD', async () => {
    const answer = await host.call(mirror, {
      method: 'HEAD',
      caller: { status: 200, headers: [['x-a', 'b']] },
    });
    expect(answer.body).to.have.length(0);
    expect(answer.headers).to.deep.include(['x-a', 'b']);
  });

  it('may have long headers and secrets', async () => {
    const code = functionOf(
      'export default (request, context) => new Response(request.headers.get("x-a") + context.secrets.KEY);',
      'secret',
    );
    for (const length of [10, 59_000, 60_000, 70_000, 1_000_000]) {
      const key = 'ü'.repeat(length);
      const { text } = await host.call(code, { headers: [['x-a', 'b']] }, { secrets: { KEY: key } });
      expect(text).to.equal(`b${key}`);
    }
  });

  it('may be text in any language', async () => {
    const answer = await host.run(
      `return Response.json([context.secrets, context.caller]);`.replace('context.secrets', '"ü€𝄞\\u2028"'),
      'text',
    );
    expect(answer).to.deep.equal(['ü€𝄞\u2028', null]);
    const called = await host.call(
      functionOf('export default (_, context) => Response.json(context);', 'context'),
      {
        caller: { name: 'Zoë 𝄞\u2028' },
      },
    );
    expect(JSON.parse(called.text)).to.have.nested.property('caller.name', 'Zoë 𝄞\u2028');
  });
});
