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

  it('put browser tests first and then the longest texts, as long as nothing has run', () => {
    expect(longestFirst(root, files)).to.deep.equal([files[2], files[0], files[1]]);
  });

  it('are remembered, so that the longest start first', () => {
    rememberDurations(root, [
      ['core/test/walk.e2e.ts', 10],
      ['core/test/short.test.ts', 9_000],
    ]);
    rememberDurations(root, [['core/test/long.test.ts', 500]]);
    expect(longestFirst(root, files)).to.deep.equal([files[1], files[0], files[2]]);
  });

  it('are read from what the workers measured, and reported by the name of the source', async () => {
    const measured = (name: string, milliseconds: number) =>
      writeFile(
        join(root, 'measured', `${name}.json`),
        JSON.stringify({ file: join(root, `core/dist/test/${name}.js`), milliseconds }),
      );
    await measured('short.test', 120);
    await measured('walk.e2e', 12_340);
    const durations = readDurations(root, join(root, 'measured'));
    expect(durations).to.deep.equal([
      ['core/test/walk.e2e.ts', 12_340],
      ['core/test/short.test.ts', 120],
    ]);
    expect(slowestFiles(durations, 1)).to.equal(
      'The slowest test files, hooks included:\n    12.3 s  core/test/walk.e2e.ts',
    );
  });
});
