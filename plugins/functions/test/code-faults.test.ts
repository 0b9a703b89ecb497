import { appsApi } from '@buildai/apps/shared';
import { bundler } from '@buildai/runtime/shared';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

describe('Code of functions that a reply wrote', function () {
  let host: FunctionsHost;
  before(async () => (host = await startFunctionsHost()));
  after(() => host?.stop());

  it('is examined like that of pages, though people may store it', async () => {
    const code = {
      'functions/broken.js': `export default () => new Response(\n  'hello' 'again');`,
      'functions/foreign.js': `import axios from 'axios';\nexport default () => axios.get('/');`,
      'functions/nightly.js': `export const schedule = 'daily';\nexport default () => new Response('');`,
      'functions/right.js': `import { z } from 'zod';\nexport default () => Response.json(z.string().parse('a'));`,
    };
    const files = filesOf({ 'pages/Home.jsx': 'export default () => null;', ...code });
    const { errors } = await host.service(bundler).examine(files, host.ada.accountId);
    expect(errors.map(({ path, line }) => [path, line])).to.deep.equal([
      ['functions/broken.js', 2],
      ['functions/foreign.js', 1],
      ['functions/nightly.js', 1],
    ]);
    await host.newApp(files);
  });

  it('is called by its name, and a wrong one is named where it stands', async () => {
    const page = (call: string, from = '@/api/functions') =>
      `import { functionUrl, invoke } from '${from}';\nexport default () => <a href={functionUrl('charge')} onClick={() =>\n  ${call}}>Pay</a>;`;
    const files = filesOf({
      'pages/Home.jsx': page(`invoke('chrage')`),
      'pages/Right.jsx': page(`invoke('charge')`),
      'pages/Own.jsx': page(`invoke('own')`, '@/services/own'),
      'services/own.js': 'export const invoke = (name) => name;\nexport const functionUrl = invoke;',
      'functions/charge.js': 'export default () => new Response();',
    });
    const { errors } = await host.service(bundler).examine(files, host.ada.accountId);
    expect(errors).to.deep.equal([
      {
        path: 'pages/Home.jsx',
        line: 3,
        column: 3,
        rule: 'unknown-function',
        message: 'The app has no function “chrage”. Did you mean “charge”?',
      },
    ]);
  });

  it('is examined together with the entities that have their rows checked by it', async () => {
    const entity = (check: string) =>
      JSON.stringify({ 'x-check': check, properties: { title: { type: 'string' } } }, undefined, 1);
    const files = filesOf({
      'pages/Home.jsx': 'export default () => null;',
      'entities/Order.json': entity('checkOrders'),
      'entities/Task.json': entity('plain'),
      'entities/Right.json': entity('right'),
      'functions/plain.js': 'export default () => new Response();',
      'functions/right.js': 'export const check = () => true;',
    });
    const { errors } = await host.service(bundler).examine(files, host.ada.accountId);
    expect(errors.map(({ path, line, message }) => [path, line, message.slice(0, 46)])).to.deep.equal([
      ['entities/Order.json', 2, 'x-check names the function “checkOrders”, whic'],
      ['functions/plain.js', undefined, 'entities/Task.json names this function in x-ch'],
    ]);
    const { app } = await host.newApp(files);
    const api = host.client(appsApi, host.ada.token);
    const params = { appId: app.appId };
    const refused: unknown = await api
      .publishApp({ params, body: { published: true } })
      .catch((error: unknown) => error);
    expect(JSON.stringify(refused)).to.include('there is no function “checkOrders”');
  });
});
