import codeEditor from '@buildai/code-editor/server';
import { codeApi, codeTypes } from '@buildai/code-editor/shared';
import type { CodeTypes, TypesQuestion } from '@buildai/code-editor/shared';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import type { AppFile } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const order = JSON.stringify({
  properties: { total: { type: 'number' }, state: { type: 'string', enum: ['open', 'paid'] } },
});
const charge = `export default async (request, context) => {
  const { amount } = await request.json();
  if (!amount) return Response.json({ error: 'What for?' }, { status: 422 });
  return Response.json({ id: 'a', amount: Number(amount) });
};`;
const typed = `export default async function (request: Request & { json(): Promise<{ city: string }> }) {
  const { city } = await request.json();
  return Response.json([{ city, degrees: 21 }]);
}`;
const documented = `import { createClientFromRequest } from 'npm:@buildai/client@1';
/** @param {Request & { json(): Promise<{ total: number }> }} request */
export default async function (request) {
  const client = createClientFromRequest(request);
  const made = await client.entities.Order.create(await request.json());
  return Response.json(made);
}`;

describe('Types of functions', function () {
  this.slow(30_000);
  let host: FunctionsHost;
  let types: CodeTypes;
  before(async () => {
    host = await startFunctionsHost({ plugins: [codeEditor] });
    types = host.service(codeTypes);
  });
  after(() => host?.stop());

  const appWith = (path: string, text: string) =>
    filesOf({
      'entities/Order.json': order,
      'functions/charge.js': charge,
      'functions/weather.ts': typed,
      'functions/order.js': documented,
      'functions/onlyChecks.js': 'export const check = () => true;',
      [path]: text,
    });
  const ask = <Q extends TypesQuestion>(files: readonly AppFile[], question: Q) =>
    types.ask(() => Promise.resolve(files), question, { accountId: host.ada.accountId });
  const faultsIn = async (path: string, text: string) =>
    (await ask(appWith(path, text), { task: 'diagnose', path })).map(({ message }) => message.split('\n')[0]);
  const completedIn = async (path: string, text: string) => {
    const offset = text.indexOf('¦');
    const files = appWith(path, text.replace('¦', ''));
    return (await ask(files, { task: 'complete', path, offset })).map(({ label }) => label);
  };
  const page = 'pages/Home.jsx';
  const inPage = (body: string) =>
    `import { functionUrl, invoke } from '@/api/functions';\nexport const load = async () => { ${body} };\n`;

  it('tell pages which there are, what they take and what they answer', async () => {
    expect(await completedIn(page, inPage(`await invoke('¦')`))).to.include.members([
      'charge',
      'weather',
      'order',
    ]);
    const result = await completedIn(page, inPage(`const charged = await invoke('charge', {}); charged.¦`));
    expect(result).to.include.members(['id', 'amount']).and.not.to.include('error');
    expect(await completedIn(page, inPage(`(await invoke('weather', { city: 'Bern' }))[0].¦`))).to.include(
      'degrees',
    );
    expect(await completedIn(page, inPage(`(await invoke('order', { total: 1 })).¦`))).to.include.members([
      'total',
      'createdAt',
    ]);
    expect(
      await faultsIn(page, inPage(`const { id } = await invoke('charge', { amount: 1 }); return id;`)),
    ).to.deep.equal([]);
  });

  it('find a wrong name and a wrong body', async () => {
    const wrong = await faultsIn(page, inPage(`await invoke('chrage', {}); functionUrl('none');`));
    expect(await faultsIn(page, inPage(`await invoke('onlyChecks');`))).to.have.length(1);
    expect(wrong).to.have.length(2);
    expect(wrong[0]).to.include('"chrage"').and.to.include('"charge"');
    expect(await faultsIn(page, inPage(`await invoke('weather', { town: 'Bern' });`))).to.have.length(1);
    const computed = `const name = ['charge'][0]; await invoke(name, {});`;
    expect(await faultsIn(page, inPage(computed))).to.deep.equal([]);
  });

  it('mark a wrong name as an error in the editor', async () => {
    await host.db('auth_accounts').where({ id: host.ada.accountId }).update({ is_admin: true });
    const { app } = await host.newApp(appWith(page, inPage(`await invoke('charge', {});`)));
    const file = { id: page, content: inPage(`await invoke('chrage', {});`) };
    const { diagnostics } = await host
      .client(codeApi, host.ada.token)
      .diagnoseFile({ params: { appId: app.appId }, body: { file } });
    expect(diagnostics.map(({ severity, start }) => [severity, start])).to.deep.equal([
      ['error', file.content.indexOf(`'chrage'`)],
    ]);
  });

  it('tell functions what their client and libraries have', async () => {
    const path = 'functions/own.js';
    const own = (body: string) => `import { createClientFromRequest } from 'npm:@buildai/client';
import { z } from 'npm:zod@4.1.0';
import { format } from 'npm:date-fns';
Deno.serve(async (request) => {
  const client = createClientFromRequest(request);
  ${body}
  return Response.json([z.string().parse(format(new Date(), 'yyyy'))]);
});`;
    expect(await completedIn(path, own('client.¦'))).to.include.members([
      'entities',
      'asServiceRole',
      'caller',
      'log',
    ]);
    expect(await completedIn(path, own('client.asServiceRole.entities.¦'))).to.include('Order');
    expect(await completedIn(path, own('(await client.entities.Order.get("a")).¦'))).to.include.members([
      'total',
      'state',
    ]);
    expect(
      await faultsIn(path, own(`await client.entities.Order.create({ state: 'lost' });`)),
    ).to.have.length(1);
    expect(await faultsIn(path, own(''))).to.deep.equal([]);
  });

  it('are there for what is stated with a type', async () => {
    const path = 'functions/checkOrder.js';
    const text = `/** @type {import('@buildai/client').Check} */
export const check = ({ after }, context) => (after.¦total > 5 ? context.log.info('much') : true);`;
    expect(await completedIn(path, text)).to.include.members(['id', 'createdAt']);
    expect(await faultsIn(path, text.replace('¦', ''))).to.deep.equal([]);
  });
});
