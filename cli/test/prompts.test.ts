import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { InstanceEnvironment } from './resident-buildai.js';
import { runResident } from './resident-buildai.js';
import { down, enter, hasTerminal, interrupt, runInTerminal } from './run-in-terminal.js';

const password = 'walnut-harbour-93';

(hasTerminal ? describe : describe.skip)('On a terminal', function () {
  let folder: string, env: InstanceEnvironment;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-terminal-'));
    env = { DATA_DIR: join(folder, 'data'), CONFIG_FILE: join(folder, 'local.yaml') };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => runResident(args, env);

  it('init prompts for the few choices, again after invalid answers, shows no password, and writes only those', async () => {
    await using terminal = runInTerminal(['init'], env);
    await terminal.shows("The admin's email");
    terminal.type(`ada${enter}`);
    await terminal.shows('This email is invalid');
    terminal.type(`@example.com${enter}`);
    await terminal.shows("The admin's password");
    terminal.type(`${password}${enter}`);
    await terminal.shows('Port');
    terminal.type(enter);
    await terminal.shows('Database');
    terminal.type(enter);
    await terminal.shows('Mail');
    terminal.type(`${down}${enter}`);
    await terminal.shows('SMTP address');
    terminal.type(`smtp://mail.example.com:587${enter}`);
    await terminal.shows('Model');
    terminal.type(enter);
    await terminal.shows('was written');
    expect(await terminal.ended()).to.equal(0);
    expect(terminal.shown()).to.not.contain(password);
    const kept = await readFile(env.CONFIG_FILE ?? '', 'utf8');
    expect(kept.split('\n').filter((line) => line && !line.startsWith('#'))).to.deep.equal([
      'smtpUrl: smtp://mail.example.com:587',
    ]);
    expect((await run('accounts', 'list')).output).to.match(/ada@example\.com +Ada +yes/);
  });

  it('a command prompts for missing options, and Ctrl+C at a prompt exits with 130, without changes', async () => {
    await using terminal = runInTerminal(['accounts', 'create'], env);
    await terminal.shows('Email');
    terminal.type(interrupt);
    expect(await terminal.ended()).to.equal(130);
    expect((await run('accounts', 'list')).output).to.equal('There are no accounts yet.\n');
  });

  it('irreversible actions are confirmed first', async () => {
    await run('migrate');
    await using terminal = runInTerminal(['migrate', '--down', 'chat-assistant'], env);
    await terminal.shows('Roll back');
    await terminal.shows('The data in its tables will be lost.');
    terminal.type(`n${enter}`);
    await terminal.shows('Nothing was rolled back.');
    expect(await terminal.ended()).to.equal(0);
    expect((await run('migrate', '--down', 'chat-assistant')).code).to.equal(2);
    expect((await run('migrate', '--down', 'chat-assistant', '--yes')).output).to.contain('was rolled back');
  });

  it('heads are styled, unless NO_COLOR says otherwise, and never in a pipe', async () => {
    const escape = '\u001b[1m';
    await using terminal = runInTerminal(['migrate', '--status'], env);
    await terminal.ended();
    expect(terminal.shown()).to.contain(`${escape}Owner`);
    await using plain = runInTerminal(['migrate', '--status'], { ...env, NO_COLOR: '1' });
    await plain.ended();
    expect(plain.shown()).to.contain('Owner').and.not.contain('\u001b[');
    expect((await run('migrate', '--status')).output).to.not.contain('\u001b');
  });
});
