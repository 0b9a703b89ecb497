import { spawnSync } from 'node:child_process';
import { extname } from 'node:path';
import { expect } from 'chai';
import type { Compiled } from '../src/server/compiler/compile-app.js';
import { CompilerService } from '../src/server/compiler/compiler-service.js';
import { TooManyBuilds } from '../src/shared/errors.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { filesOf } from './support/bundling.js';
import { codeSurface } from './support/code-surface.js';

const page = (classes: string) => `export default () => <p className="${classes}" />;`;
const codeOf = (contents: Readonly<Record<string, string>>) => codeSurface.codeOf(filesOf(contents));
const plain = codeOf({ 'pages/Home.jsx': page('mt-[7px]') });

/** Allowed by every rule: each sum is joined to one text, and to that the next, in gigabytes for esbuild. */
const slowCode = `export const sum = ${Array<string>(100_000).fill('"ab"').join('+')};`;
const slow = codeOf({ 'pages/Home.jsx': `${slowCode}\n${page('p-1')}` });

const styleOf = (built: Compiled) => (built.ok ? built.style : JSON.stringify(built.errors));

describe('The process that compiles apps', () => {
  it('returns each app its own result, for concurrent requests', async () => {
    const compiler = new CompilerService(loadVendor);
    const asked = Array.from({ length: 8 }, (_, at) =>
      compiler.compile(codeOf({ 'pages/Home.jsx': page(`mt-[${at}px]`) }), `owner ${at % 3}`),
    );
    for (const [at, built] of (await Promise.all(asked)).entries()) {
      expect(styleOf(built)).to.include(`margin-top: ${at}px`);
      expect(styleOf(built)).not.to.include(`margin-top: ${at + 1}px`);
    }
    compiler.stop();
  });

  it('starts also where the server was started from a script on the command line', () => {
    const { href: service } = new URL(
      `../src/server/compiler/compiler-service${extname(import.meta.url)}`,
      import.meta.url,
    );
    const { href: vendor } = new URL(
      `../src/server/vendor/load-vendor${extname(import.meta.url)}`,
      import.meta.url,
    );
    const script = `
      import { CompilerService } from '${service}';
      import { loadVendor } from '${vendor}';
      const compiler = new CompilerService(loadVendor);
      const built = await compiler.compile(${JSON.stringify(plain)}, 'ada');
      console.log(built.ok ? built.style : JSON.stringify(built.errors));
      compiler.stop();`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...process.execArgv, '--input-type', 'module', '--eval', script],
      { encoding: 'utf8' },
    );
    expect(stdout + stderr).to.include('margin-top: 7px');
  });

  it('is restarted after an app for which esbuild needs too much memory', async () => {
    // The time limit would come first on a slow machine.
    const compiler = new CompilerService(loadVendor, 300_000);
    const [tooLarge, next] = await Promise.all([
      compiler.compile(slow, 'ada'),
      compiler.compile(plain, 'ada'),
    ]);
    expect(tooLarge).to.deep.equal({
      ok: false,
      isInterrupted: true,
      errors: [{ message: 'This app could not be compiled: it takes too much memory.' }],
    });
    expect(styleOf(next)).to.include('margin-top: 7px');
    compiler.stop();
  });

  it('is restarted after an app that takes too long', async () => {
    const compiler = new CompilerService(loadVendor, 1);
    // It takes seconds, so that it is not done even if this process gets no turn for a long time.
    expect(styleOf(await compiler.compile(slow, 'ada'))).to.include('it takes too long.');
    compiler.stop();
  });

  it('does not let the apps of one owner keep those of another waiting', async () => {
    const compiler = new CompilerService(loadVendor, 30_000);
    await compiler.compile(plain, 'bob');
    const done: string[] = [];
    const slowOnes = Array.from({ length: 20 }, (_, at) =>
      compiler
        .compile({ ...slow, files: [...slow.files, { path: `services/s${at}.js`, content: '' }] }, 'ada')
        .then(() => done.push('ada')),
    );
    const next = await compiler.compile(plain, 'bob');
    done.push('bob');
    expect(styleOf(next)).to.include('margin-top: 7px');
    expect(done.indexOf('bob'), 'ahead of most of the twenty').to.be.below(4);
    compiler.stop();
    await Promise.all(slowOnes);
  });

  it('accepts at most twenty waiting apps of one owner, except for replies', async () => {
    const compiler = new CompilerService(loadVendor);
    const ask = (owner: string, isUrgent = false) => compiler.compile(slow, owner, isUrgent);
    // The first is being compiled.
    const taken = Array.from({ length: 21 }, () => ask('ada'));
    const refused = await Promise.all([ask('ada')]).catch((error: unknown) => error);
    expect(TooManyBuilds.is(refused)).to.equal(true);
    taken.push(ask('bob'), ask('ada', true));
    compiler.stop();
    for (const built of await Promise.all(taken)) expect(styleOf(built)).to.include('the server is stopping');
  });

  it('counts the time of an app from the start of its process', async () => {
    // So much is sent to the process that it needs longer than the limit to start.
    const never = Array.from({ length: 1_000_000 }, (_, at) => `word${at}`);
    const loadBase = async () => ({ ...(await loadVendor()), ownCandidates: { never } });
    const compiler = new CompilerService(loadBase, 1_500);
    expect(styleOf(await compiler.compile(plain, 'ada'))).to.include('margin-top: 7px');
    compiler.stop();
  });

  it('compiles an app that comes while it is being prepared', async () => {
    const compiler = new CompilerService(loadVendor);
    const [built] = await Promise.all([compiler.compile(plain, 'ada'), compiler.prepare()]);
    expect(styleOf(built)).to.include('margin-top: 7px');
    compiler.stop();
  });

  it('ends with the server, and is not restarted', async () => {
    const compiler = new CompilerService(loadVendor);
    await compiler.compile(plain, 'ada');
    const asked = compiler.compile(slow, 'ada');
    compiler.stop();
    for (const built of [await asked, await compiler.compile(plain, 'ada')])
      expect(styleOf(built)).to.include('could not be compiled: the server is stopping.');
  });
});
