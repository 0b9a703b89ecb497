import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

describe('Test calls of functions', () => {
  let host: FunctionsHost;
  before(async () => {
    host = await startFunctionsHost();
  });
  after(() => host?.stop());

  it('return the whole answer with its logs', async () => {
    const run = `export default async (request, { log, caller }) => {
      log.info('asked by', caller.role);
      const { search } = new URL(request.url);
      const own = request.headers.get('x-own');
      return Response.json({ method: request.method, search, own, body: await request.text() }, { status: 201 });
    };`;
    const { appId } = await host.newFunctions({ run });
    const body = {
      method: 'PUT' as const,
      query: 'a=1',
      headers: [['x-own', 'b']] as [string, string][],
      body: 'text',
    };
    const answer = await host.functions().testFunction({ params: { appId, name: 'run' }, body });
    expect(answer).to.include({ status: 201, isBase64: false });
    expect(JSON.parse(answer.body)).to.deep.equal({ method: 'PUT', search: '?a=1', own: 'b', body: 'text' });
    expect(answer.headers).to.deep.include(['content-type', 'application/json']);
    expect(answer.logs.map(({ message }) => message)[0]).to.equal('asked by admin');
    expect(answer.logs[0]?.stage).to.equal('preview');
  });

  it('return bytes as base64, and failures with their place', async () => {
    const bytes = `export default () => new Response(new Uint8Array([255, 254]));`;
    const broken = `export default () => nothing;`;
    const { appId } = await host.newFunctions({ bytes, broken });
    const test = (name: string) => host.functions().testFunction({ params: { appId, name }, body: {} });
    expect(await test('bytes')).to.include({ body: '//4=', isBase64: true });
    const { status, body } = await test('broken');
    const { error } = JSON.parse(body) as { error: { code: string; details: object } };
    expect([status, error.code]).to.deep.equal([500, 'function_failed']);
    expect(error.details).to.include({ line: 1 });
  });
});
