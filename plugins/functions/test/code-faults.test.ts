import { bundler } from '@buildai/runtime/shared';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { expect } from 'chai';
import { startFunctionsHost } from './support/functions-host.js';

describe('Code of functions that a reply wrote', function () {
  this.timeout(60_000);

  it('is examined like that of pages, though people may store it', async () => {
    await using host = await startFunctionsHost();
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
});
