import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '@buildai/core/testing';
import { runResident } from './resident-buildai.js';
import { runBuildai } from './run-buildai.js';

describe('a command of a plugin', () => {
  const password = 'correct horse battery staple';
  let DATA_DIR: string;
  beforeEach(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'buildai-commands-'))));
  afterEach(() => rm(DATA_DIR, { recursive: true }));

  const run = async (...args: string[]) => {
    const { code, output } = await runResident(args, { DATA_DIR });
    return { code, output };
  };

  it('does its work, and exits with 0', async () => {
    const first = await run('accounts', 'create', '--email', 'ada@example.com', '--password', password);
    expect(first).to.deep.equal({ code: 0, output: 'ada@example.com can now sign in as the admin.\n' });
    const second = await run('accounts', 'create', '--email', 'bob@example.com', '--password', password);
    expect(second).to.deep.equal({ code: 0, output: 'bob@example.com can now sign in.\n' });
  });

  it('does not prompt without a terminal: it names the missing options, and exits with 2', async () => {
    const { code, output } = await run('accounts', 'create', '--email', 'nobody');
    expect(code).to.equal(2);
    expect(output).to.contain('--email: This email is invalid').and.contain('--password: ');
  });

  it('reports a refusal in a sentence, and exits with 2', async () => {
    const { code, output } = await run(
      'accounts',
      'create',
      '--email',
      'ada@example.com',
      '--password',
      'abc',
    );
    expect({ code, output }).to.deep.equal({ code: 2, output: 'This password is too weak\n' });
  });

  it('of accounts takes effect at once in a running server', async () => {
    const email = 'grace@example.com';
    await run('accounts', 'create', '--email', 'ada@example.com', '--password', password);
    await run('accounts', 'create', '--email', email, '--password', password);
    await using server = await runBuildai(['start'], { DATA_DIR });
    await server.printed('is running');
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
    const signedIn = await ask('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const mayAdminister = async () =>
      (await ask('/api/models/settings', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await mayAdminister()).to.equal(403);

    expect(await run('accounts', 'promote', email)).to.deep.equal({
      code: 0,
      output: 'grace@example.com is an admin now.\n',
    });
    await eventually(async () => (await mayAdminister()) === 200);
    const { output } = await run('accounts', 'list', '--search', 'grace');
    expect(output).to.match(/grace@example\.com +Grace +yes +no/);
    await run('accounts', 'disable', '--email', email);
    await eventually(async () => (await mayAdminister()) === 401);
  });

  it('of mail shows unsent emails of the server', async () => {
    expect(await run('mail', 'outbox')).to.deep.equal({ code: 0, output: 'The outbox is empty.\n' });
  });

  it('is listed by --help', async () => {
    const { code, output } = await run('accounts', '--help');
    expect(code).to.equal(0);
    expect(output).to.contain('create').and.contain('Create an account');
  });
});
