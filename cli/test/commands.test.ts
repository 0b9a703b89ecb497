import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { migrationOwners } from '@buildai/core';
import { freshPostgres } from '@buildai/core/testing';
import { expect } from 'chai';
import { installedPlugins } from '../src/installed-plugins.js';
import { projectRoot } from '../src/project-root.js';
import { runResident } from './resident-buildai.js';

const binary = join(projectRoot, 'cli/bin/buildai.mjs');
const password = 'walnut-harbour-93';

interface Finding {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly remedy?: string;
}

describe('The command line', function () {
  this.slow(22_500);
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'buildai-line-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const own = () => ({ DATA_DIR: join(folder, 'data'), CONFIG_FILE: join(folder, 'local.yaml') });
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runResident(args, { ...own(), ...env });
  const json = async <T>(args: readonly string[], env: Record<string, string> = {}): Promise<T> =>
    JSON.parse((await run([...args, '--json'], env)).stdout) as T;

  it('shows examples with every --help, and lists every command without touching anything', async () => {
    const { output, code } = await run(['--help'], { DATABASE_URL: 'mysql://faulty' });
    expect(code).to.equal(0);
    for (const name of [
      'init',
      'start',
      'migrate',
      'doctor',
      'accounts',
      'jobs',
      'mail',
      'plugins',
      'backup',
      'openapi',
    ]) {
      expect(output).to.match(new RegExp(`^  ${name}\\b`, 'm'));
    }
    const help = await Promise.all(
      [['doctor'], ['jobs', 'list'], ['accounts', 'promote']].map((words) => run([...words, '--help'])),
    );
    for (const each of help) expect(each.output).to.contain('Examples:\n  buildai ');
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('suggests the nearest command, reports errors in JSON, and exits with 2', async () => {
    const near = await run(['accounts', 'lits']);
    expect(near.code).to.equal(2);
    expect(near.output).to.contain('Did you mean list?');
    const wrong = await run(['accounts', 'promote', 'x', '--json']);
    expect({ code: wrong.code, stdout: wrong.stdout }).to.deep.equal({ code: 2, stdout: '' });
    expect(JSON.parse(wrong.output)).to.deep.equal({
      error: { code: 'wrong_call', message: '--email: This email is invalid' },
    });
    const twice = await run(['accounts', 'promote', 'a@example.com', '--email', 'b@example.com']);
    expect(twice.output).to.contain('--email was given twice');
    const nobody = await run(['accounts', 'promote', 'nobody@example.com', '--json']);
    expect(nobody.code).to.equal(2);
    expect(JSON.parse(nobody.output)).to.have.nested.property('error.code', 'not_found');
  });

  it('migrates, shows the status without changes, and rolls back', async () => {
    const status = async () =>
      await json<{ owner: string; applied: string[]; pending: string[] }[]>(['migrate', '--status']);
    const before = await status();
    expect(before.find(({ owner }) => owner === 'core')).to.deep.include({ applied: [] });
    expect(await readdir(join(folder, 'data'))).to.not.include('buildai.sqlite');
    expect((await run(['migrate'])).output).to.match(/core 001_events[^]*\d+ applied\./);
    expect((await run(['migrate'])).output).to.equal('All migrations are already applied.\n');
    expect((await status()).every(({ pending }) => pending.length === 0)).to.equal(true);
    const back = await json(['migrate', '--down', 'auth', '--steps', '2', '--yes']);
    expect(back).to.have.property('undone').with.length(2);
    expect((await status()).find(({ owner }) => owner === 'auth')?.pending).to.have.length(2);
    expect(await run(['migrate', '--down', 'nobody', '--yes'])).to.include({ code: 2 });
  });

  it('checks the installation, and says how to fix problems', async () => {
    const fresh = await json<Finding[]>(['doctor']);
    expect(fresh.map(({ id, state }) => [id, state])).to.deep.include.members([
      ['cli/node', 'ok'],
      ['core/database', 'ok'],
      ['core/migrations', 'warning'],
      ['core/files', 'ok'],
      ['core/mail', 'warning'],
      ['core/disk', 'ok'],
      ['core/port', 'ok'],
      ['core/apps-domain', 'ok'],
      ['models/default-model', 'warning'],
      ['runtime/compiler', 'ok'],
    ]);
    for (const { state, remedy, id } of fresh) if (state !== 'ok') expect(remedy, id).to.match(/\.$/);
    expect(
      (await readdir(join(folder, 'data', 'files'))).filter((name) => !name.startsWith('.')),
    ).to.deep.equal([]);

    const foreign = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const { port } = foreign.address() as AddressInfo;
    const broken = {
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:1',
      DEFAULT_MODEL: 'openai/gpt-4o-mini',
    };
    await run(['migrate']);
    const found = await run(['doctor', '--json'], broken);
    await new Promise((resolve) => foreign.close(resolve));
    expect(found.code).to.equal(1);
    const findings = JSON.parse(found.stdout) as Finding[];
    const failed = findings.filter(({ state }) => state === 'failed').map(({ id }) => id);
    expect(failed).to.have.members(['core/mail', 'core/port', 'models/default-model']);
  });

  it('checks the rest while the database is down, or the settings are invalid', async () => {
    const down = await run(['doctor'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' });
    expect(down.code).to.equal(1);
    expect(down.output)
      .to.match(/failed +Database +PostgreSQL can’t be reached/)
      .and.match(/ok +File storage/)
      .and.match(/warning +Migrations +Not checked/);
    const invalid = await run(['doctor'], { PORT: 'other' });
    expect(invalid.code).to.equal(1);
    expect(invalid.output)
      .to.contain('PORT: ')
      .and.match(/ok +Node\.js/);
    await writeFile(join(folder, 'local.yaml'), 'plugins:\n  aut: {}\n');
    const misspelt = await run(['doctor']);
    expect(misspelt.output).to.match(/failed +Settings/).and.contain('plugins.aut: There is no such plugin.');
    await writeFile(join(folder, 'local.yaml'), 'plugins:\n  other: {}\n');
    const unread = await run(['doctor']);
    expect(unread.output).to.match(/warning +Settings +No installed plugin reads .*: plugins\.other\./);
  });

  it('initializes an instance from options only, once, and overwrites nothing without confirmation', async () => {
    const admin = ['--email', 'ada@example.com', '--password', password];
    const file = join(folder, 'local.yaml');
    const missing = await run(['init', '--yes']);
    expect(missing.code).to.equal(2);
    expect(missing.output).to.contain('--email: ').and.contain('--password: ');
    const unreachable = await run(['init', ...admin, '--database-url', 'postgres://x@127.0.0.1:1/x']);
    expect(unreachable.output).to.contain('Can’t connect to the database').and.contain('Nothing was written');
    expect(await run(['init', ...admin, '--model-provider', 'openai'])).to.include({ code: 2 });
    expect(await readdir(folder)).to.not.include('local.yaml');

    const choices = ['--port', '4321', '--model-provider', 'openai', '--model-key', 'sk-test'];
    expect(await json(['init', ...admin, ...choices])).to.include({
      changed: true,
      admin: 'ada@example.com',
    });
    expect(await readFile(file, 'utf8'))
      .to.contain('port: 4321')
      .and.contain('apiKey: sk-test');
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
    expect(await json(['init', ...admin, ...choices])).to.include({ changed: false, admin: null });
    const other = await run(['init', ...admin]);
    expect(other.code).to.equal(2);
    expect(other.output).to.contain('Use --force');
    expect(await json(['init', ...admin, '--force'])).to.include({ changed: true });
    expect(await readFile(file, 'utf8')).to.not.contain('4321');

    await writeFile(file, 'port: many\n');
    const invalid = await run(['accounts', 'list'], { PORT: '' });
    expect(invalid.code).to.equal(1);
    expect(invalid.output).to.contain('port in ').and.contain('should be a port number');
  });

  it('describes the API and the plugins without a database', async () => {
    const env = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none', PORT: '4999' };
    const output = join(folder, 'openapi.json');
    expect((await run(['openapi', '--output', output], env)).code).to.equal(0);
    const document = JSON.parse(await readFile(output, 'utf8')) as { paths: object };
    expect(document.paths).to.include.keys('/api/auth/login');
    expect(await json<object>(['openapi'], env)).to.deep.equal(document);
    const plugins = await json<{ id: string; commands: string[]; endpoints: number }[]>(
      ['plugins', 'list'],
      env,
    );
    const auth = plugins.find(({ id }) => id === 'auth');
    expect(auth?.commands).to.include('accounts list');
    expect(auth?.endpoints).to.be.above(5);
  });

  it('completes commands, options and choices, and prints the script of each shell', async () => {
    const complete = async (...words: string[]) =>
      (await run(['__complete', ...words])).stdout.split('\n').map((line) => line.split('\t')[0]);
    expect(await complete('acc')).to.deep.equal(['accounts', '']);
    expect(await complete('accounts', 'p')).to.deep.equal(['promote', '']);
    expect(await complete('accounts', 'promote', '--re')).to.deep.equal(['--revoke', '']);
    expect(await complete('jobs', 'list', '--state', 'f')).to.deep.equal(['failed', '']);
    expect(await complete('jobs', 'list', '--state=f')).to.deep.equal(['--state=failed', '']);
    expect(await complete('completion', '')).to.deep.equal(['bash', 'zsh', 'fish', '']);
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect((await run(['completion', shell])).stdout).to.contain('__complete');
    }
    const script = `${(await run(['completion', 'bash'])).stdout}
      COMP_LINE='${binary} plugins l'; COMP_POINT=\${#COMP_LINE}; _buildai; echo "\${COMPREPLY[@]}"`;
    const bash = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let completed = '';
    bash.stdout.on('data', (chunk: Buffer) => (completed += chunk.toString()));
    await new Promise((resolve) => bash.once('close', resolve));
    expect(completed).to.equal('list\n');
  });

  it('completes a value with spaces, quotes and colons in bash as one word, expanding nothing', async () => {
    const { stdout: completion } = await run(['completion', 'bash']);
    const complete = async (line: string, printed = `"two words" "it's" 'a:b $(c)' "\${*: -1}"`) => {
      const script = `${completion}
        buildai() { printf '%s\\tone\\n' ${printed}; }
        COMP_LINE=$1; COMP_POINT=\${#1}; _buildai; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', line], { cwd: folder });
      return stdout.trim().split('\n');
    };
    const quoted = ['two\\ words', "it\\'s", 'a:b\\ \\$\\(c\\)'];
    // The last word is the one to complete.
    expect(await complete('buildai x tw')).to.deep.equal([...quoted, 'tw']);
    expect(await complete('buildai x two\\ w')).to.deep.equal([...quoted, 'two\\ w']);
    expect((await complete('buildai x a:'))[2]).to.equal('b\\ \\$\\(c\\)');
    expect(await complete('buildai x "two w')).to.deep.equal(['two words', "it's", 'a:b $(c)', 'two w']);
    expect((await complete('buildai x $(date)')).at(-1)).to.equal('\\$\\(date\\)');
    // Bash only replaces the part from the last "@".
    expect(await complete('buildai x grace@ex', 'grace@example.org')).to.deep.equal(['@example.org']);
    const assigned = await complete('buildai x --owner=grace@ex', '--owner=grace@example.org');
    expect(assigned).to.deep.equal(['@example.org']);
    await writeFile(join(folder, 'manual.pdf'), '');
    await mkdir(join(folder, 'monthly'));
    await writeFile(join(folder, 'monday.txt'), '');
    expect(await complete('buildai x mond', ':files')).to.deep.equal(['monday.txt']);
    expect(await complete('buildai x m', ':folders')).to.deep.equal(['monthly']);
  });

  it('completes apps, accounts, plans and plugins that exist, and leaves files to the shell', async () => {
    await run(['accounts', 'create', 'ada@example.com', '--password', password]);
    await run(['accounts', 'create', 'grace@example.org', '--password', password]);
    const made = await json<{ appId: string; slug: string }>([
      'apps',
      'create',
      '--prompt',
      'a habit tracker',
    ]);
    const complete = async (...words: string[]) => {
      const { stdout } = await run(['__complete', ...words]);
      return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
    };
    expect(await complete('apps', 'delete', '')).to.deep.equal([made.slug]);
    expect(await complete('apps', 'delete', made.appId.slice(0, 4))).to.deep.equal([made.appId]);
    expect(await complete('accounts', 'promote', '')).to.have.members([
      'ada@example.com',
      'grace@example.org',
    ]);
    expect(await complete('apps', 'list', '--owner=grace@ex')).to.deep.equal(['--owner=grace@example.org']);
    expect(await complete('plans', 'grant', 'ada@example.com', 'moo')).to.deep.equal(['moon']);
    expect(await complete('migrate', '--down', 'aut')).to.deep.equal(['auth']);
    expect(await complete('data', 'add', made.slug, 'manual.pdf', 'mon')).to.deep.equal([':files']);
    expect(await complete('apps', 'export', 'x', '--standalone', 'd')).to.deep.equal([':folders']);
  });

  it('completes nothing without a database, and creates none', async () => {
    expect((await run(['__complete', 'apps', 'delete', ''])).stdout).to.equal('');
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(await run(['--version'])).to.include({ code: 0, stdout: `${version}\n` });
  });

  it('ends quietly if its output is closed', async () => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), CONFIG_FILE: join(folder, 'local.yaml') };
    const command = `set -o pipefail; "${process.execPath}" "${binary}" openapi | head -c 10`;
    const child = spawn('bash', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, told }).to.deep.equal({ code: 0, told: '' });
  });

  (process.env.TEST_POSTGRES_URL ? it : it.skip)('does the same on PostgreSQL', async () => {
    const database = await freshPostgres(migrationOwners(await installedPlugins()));
    try {
      const env = { DATABASE_URL: database.url };
      await run(['accounts', 'create', 'ada@example.com', '--password', password], env);
      expect(await json(['accounts', 'list'], env)).to.have.nested.property('[0].isAdmin', true);
      expect(await json(['jobs', 'list', '--state', 'failed'], env)).to.deep.equal([]);
      expect(await run(['jobs', 'retry', 'nothing'], env)).to.include({ code: 2 });
      const findings = await json<Finding[]>(['doctor'], env);
      expect(findings.filter(({ state }) => state === 'failed')).to.deep.equal([]);
      expect(findings.find(({ id }) => id === 'core/clock')?.message).to.match(/\d+ ms apart/);
    } finally {
      await database.drop();
    }
  });
});
