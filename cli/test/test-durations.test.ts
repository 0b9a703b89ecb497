import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { testDurations } from './bootstrap.js';

const { longestFirst, readDurations, rememberDurations, slowestFiles } = testDurations;
const files = ['core/test/long.test.ts', 'core/test/short.test.ts', 'core/test/walk.e2e.ts'];

describe('The durations of test files', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'buildai-durations-'));
    await mkdir(join(root, 'core/test'), { recursive: true });
    await mkdir(join(root, 'measured'));
    const texts = ['a longer text', 'short', ''];
    await Promise.all(files.map((file, index) => writeFile(join(root, file), texts[index] ?? '')));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('put browser tests first and then the largest files, until durations are known', () => {
    expect(longestFirst(root, files)).to.deep.equal([files[2], files[0], files[1]]);
  });

  it('are estimated from what a file says of itself', async () => {
    const slow = 'core/test/slow.test.ts';
    await writeFile(join(root, slow), 'this.slow(30_000);');
    expect(longestFirst(root, [...files, slow])[0]).to.equal(slow);
  });

  it('are remembered, so that the longest start first', () => {
    const took = (file: string, milliseconds: number) => ({ file, milliseconds, processorMilliseconds: 1 });
    rememberDurations(root, [took('core/test/walk.e2e.ts', 10), took('core/test/short.test.ts', 9_000)]);
    rememberDurations(root, [took('core/test/long.test.ts', 500)]);
    expect(longestFirst(root, files)).to.deep.equal([files[1], files[0], files[2]]);
  });

  it('put short files of one package together, after the long ones of all', () => {
    const took = (file: string, milliseconds: number) => ({ file, milliseconds, processorMilliseconds: 1 });
    const other = 'plugins/apps/test/apps.test.ts';
    rememberDurations(root, [
      took('core/test/walk.e2e.ts', 30_000),
      took('core/test/long.test.ts', 800),
      took(other, 700),
      took('core/test/short.test.ts', 600),
    ]);
    expect(longestFirst(root, [other, ...files])).to.deep.equal([files[2], files[0], files[1], other]);
  });

  it('are read from what the workers measured, and reported by the name of the source', async () => {
    const measured = (name: string, milliseconds: number, processorMilliseconds: number) =>
      writeFile(
        join(root, 'measured', `${name}.json`),
        JSON.stringify({
          file: join(root, `core/dist/test/${name}.js`),
          milliseconds,
          processorMilliseconds,
        }),
      );
    await measured('short.test', 120, 110);
    await measured('walk.e2e', 12_340, 20_050);
    const durations = readDurations(root, join(root, 'measured'));
    expect(durations).to.deep.equal([
      { file: 'core/test/walk.e2e.ts', milliseconds: 12_340, processorMilliseconds: 20_050 },
      { file: 'core/test/short.test.ts', milliseconds: 120, processorMilliseconds: 110 },
    ]);
    expect(slowestFiles(durations, 1).split('\n')).to.deep.equal([
      'The slowest test files, hooks included: how long they took, and the processor time of it.',
      '    12.3 s     20.1 s  core/test/walk.e2e.ts',
      'All 2 files used 20 s of processor time.',
    ]);
  });
});
