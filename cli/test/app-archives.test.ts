import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect } from 'chai';
import { projectRoot } from '../src/project-root.js';
import { runResident } from './resident-buildai.js';

const binary = join(projectRoot, 'cli/bin/buildai.mjs');

describe('apps on the command line', function () {
  this.slow(30_000);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-archives-'));
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  /** Input and output of a pipe as bytes, and standard error as text. */
  const piped = async (input: Buffer, ...args: string[]) => {
    const child = spawn(process.execPath, [binary, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, CONFIG_FILE: join(folder, 'local.yaml') },
      stdio: 'pipe',
    });
    child.stdin.end(input);
    const [output, words, code] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once('close', resolve)),
    ]);
    return { code, output, words };
  };
  const run = (...args: string[]) => runResident(args, { DATA_DIR: folder });

  it('are exported and imported without a server, through pipes and files, byte for byte', async () => {
    const email = 'ada@example.com';
    await run('accounts', 'create', '--email', email, '--password', 'correct horse battery staple');
    const made = await run('apps', 'create', '--prompt', 'a habit tracker', '--publish', '--json');
    expect(made.code, made.output).to.equal(0);
    const { slug } = JSON.parse(made.output) as { slug: string };

    const file = join(folder, 'app.buildai.tgz');
    const exported = await run('apps', 'export', slug, '--output', file);
    expect(exported.code).to.equal(0);
    expect(exported.output).to.match(/ is in .*app\.buildai\.tgz\.\n$/);
    const archive = await readFile(file);
    const streamed = await piped(Buffer.alloc(0), 'apps', 'export', slug, '--output', '-');
    expect(streamed.words).to.equal('');
    expect(streamed.output.equals(archive)).to.equal(true);

    const imported = await piped(archive, 'apps', 'import', '-', '--owner', email, '--json');
    expect(imported.code, imported.words).to.equal(0);
    const copy = JSON.parse(imported.output.toString()) as { appId: string; published: boolean };
    expect(copy.published).to.equal(true);
    const again = join(folder, 'again.buildai.tgz');
    expect((await run('apps', 'export', copy.appId, '--output', again)).code).to.equal(0);
    expect((await readFile(again)).equals(archive)).to.equal(true);

    const listed = async () => {
      const { output } = await run('apps', 'list', '--json');
      return (JSON.parse(output) as { appId: string }[]).map(({ appId }) => appId);
    };
    const both = await listed();
    expect(both).to.have.length(2);
    await writeFile(again, archive.subarray(0, archive.length - 500));
    expect(await run('apps', 'import', again)).to.include({
      code: 2,
      output: 'The archive is incomplete: its end is missing. Copy the file again.\n',
    });
    expect(await listed()).to.deep.equal(both);
    expect((await run('apps', 'delete', copy.appId)).code).to.equal(2);
    expect((await run('apps', 'delete', copy.appId, '--yes')).code).to.equal(0);
    expect(await listed()).to.deep.equal(both.filter((appId) => appId !== copy.appId));
  });

  it('are refused by the plan’s limit of apps, unless --force is given', async () => {
    const email = 'grace@example.com';
    await run('accounts', 'create', email, '--password', 'correct horse battery staple');
    const quotas = await run('quotas', 'show', email, '--json');
    const [{ plan } = { plan: '' }] = JSON.parse(quotas.output) as { plan: string }[];
    await run('plans', 'set', plan, 'name', 'Explorer');
    await run('plans', 'set', plan, 'limits.maxApps', '1');
    const [first] = JSON.parse((await run('apps', 'list', '--json')).output) as { slug: string }[];
    const file = join(folder, 'app.buildai.tgz');
    const full = `${email} is on the Explorer plan, which has room for 1 app. Use --force to go over the limit.\n`;

    expect(await run('apps', 'import', file, '--owner', email)).to.include({ code: 0 });
    expect(await run('apps', 'import', file, '--owner', email)).to.include({ code: 2, output: full });
    // Printed before the archive is read to its end.
    const cut = join(folder, 'cut.buildai.tgz');
    await writeFile(cut, (await readFile(file)).subarray(0, -500));
    expect(await run('apps', 'import', cut, '--owner', email)).to.include({ code: 2, output: full });
    const refused = await run('apps', 'transfer', first?.slug ?? '', '--to', email);
    expect(refused).to.include({ code: 2, output: full });
    expect(await run('apps', 'import', file, '--owner', email, '--force')).to.include({ code: 0 });
    const given = await run('apps', 'transfer', first?.slug ?? '', '--to', email, '--force');
    expect(given.output).to.contain(`now belongs to ${email}`);
    const owned = await run('apps', 'list', '--owner', email, '--json');
    expect(JSON.parse(owned.output)).to.have.length(3);
  });
});
