import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { runTests } from './bootstrap.js';
import type { Outcome } from './bootstrap.js';

/** Fails in its first run only. */
const byChance = (failure: string) => `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const mark = __filename + '.ran';
if (!existsSync(mark)) writeFileSync(mark, String(process.ppid));
const isFirst = readFileSync(mark, 'utf8') === String(process.ppid);
const fail = () => { ${failure} };
`;
const good = "it('is good', () => undefined);";
const samples: Readonly<Record<string, string>> = {
  'good.js': `${good} it('waits for its code');`,
  'flaky.js': `${byChance("throw new Error('Too slow.')")} ${good} it('is flaky', () => { if (isFirst) fail(); });`,
  'late.js': `${byChance('')} it('is late', function (done) { this.timeout(isFirst ? 20 : 0); if (!isFirst) done(); });`,
  'hook.js': `${byChance("throw new Error('No host.')")} before(() => { if (isFirst) fail(); }); ${good}`,
  'load.js': `${byChance("throw new Error('No module.')")} if (isFirst) fail(); ${good}`,
  'dead.js': `${byChance("process.kill(process.pid, 'SIGKILL')")} it('lives', () => new Promise((done) => isFirst ? fail() : done()));`,
  'broken.js': `${good} it('is broken', () => { throw new Error('Broken.'); });`,
};

describe('A run of test files', () => {
  let folder: string;
  let files: string[];
  let first: Outcome;
  let final: Outcome;
  let printed = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-run-tests-'));
    await mkdir(join(folder, 'tests'));
    files = Object.keys(samples).map((name) => join(folder, 'tests', name));
    await Promise.all(files.map((file) => writeFile(file, samples[basename(file)] ?? '')));
    // Options of this run are for its workers.
    const { MOCHA_OPTIONS: _, NODE_OPTIONS: __, ...env } = process.env;
    ({ first, final } = await runTests(files, {
      workers: 2,
      options: ['--no-config'],
      engineOptions: [],
      env,
      folder,
      run: async (command, words, options) => {
        const ended = await promisify(execFile)(command, [...words], options).catch(
          (error: { readonly code: number; readonly stdout: string }) => error,
        );
        printed += ended.stdout;
        return 'code' in ended ? ended.code : 0;
      },
    }));
  });
  after(() => rm(folder, { recursive: true }));

  const namesOf = (outcome: Outcome) =>
    Object.keys(outcome)
      .filter((file) => outcome[file]?.failures.length)
      .map((file) => basename(file))
      .sort();

  it('knows which files failed, whatever of them did', () => {
    expect(namesOf(first)).to.deep.equal(
      Object.keys(samples)
        .filter((name) => name !== 'good.js')
        .sort(),
    );
    const messageOf = (name: string) => first[join(folder, 'tests', name)]?.failures[0]?.message;
    expect(messageOf('hook.js')).to.equal('No host.');
    expect(messageOf('load.js')).to.contain('No module.');
    expect(messageOf('dead.js')).to.contain('SIGKILL');
    expect(messageOf('late.js')).to.contain('Timeout of 20ms exceeded');
  });

  it('runs those once more, and fails for what fails again', () => {
    expect(namesOf(final)).to.deep.equal(['broken.js']);
    expect(printed.match(/is broken$/gm)).to.have.length.above(1);
  });

  it('counts each test once', () => {
    const counts = Object.fromEntries(
      Object.entries(final).map(([file, { passed, skipped, failures }]) => [
        basename(file),
        [passed, failures.length, skipped],
      ]),
    );
    expect(counts).to.deep.equal({
      'good.js': [1, 0, 1],
      'flaky.js': [2, 0, 0],
      'late.js': [1, 0, 0],
      'hook.js': [1, 0, 0],
      'load.js': [1, 0, 0],
      'dead.js': [1, 0, 0],
      'broken.js': [1, 1, 0],
    });
  });
});
