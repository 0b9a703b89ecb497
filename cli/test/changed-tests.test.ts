import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { changedTests } from './bootstrap.js';

const { changedFiles, testsOfChange } = changedTests;

const tests = [
  'core/test/http.test.ts',
  'plugins/notes/test/notes.test.ts',
  'plugins/tags/test/tags.e2e.ts',
  'plugins/maps/test/maps.test.ts',
  'cli/test/start.test.ts',
];
const references = {
  core: [],
  'plugins/notes': ['../../core'],
  'plugins/tags': ['../../core', '../notes'],
  'plugins/maps': ['../../core', '../tags'],
  cli: ['../core', '../plugins/notes', '../plugins/tags', '../plugins/maps'],
};

describe('npm test -- --changed', () => {
  let root: string;
  const write = async (file: string, content = '') => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'buildai-changed-'));
    for (const [folder, paths] of Object.entries(references)) {
      const content = { references: paths.map((path) => ({ path })) };
      await write(`${folder}/tsconfig.json`, JSON.stringify(content));
    }
  });
  afterEach(() => rm(root, { recursive: true }));
  const testsOf = (...files: string[]) => testsOfChange(root, tests, files);

  it('runs the tests of the package, and of those that refer to it, directly or not', () => {
    expect(testsOf('plugins/maps/src/map.ts')).to.deep.equal(['plugins/maps/test/maps.test.ts']);
    expect(testsOf('plugins/notes/src/shared/index.ts')).to.deep.equal(tests.slice(1, 4));
    expect(testsOf('plugins/notes/test/support/notes-host.ts')).to.deep.equal(tests.slice(1, 4));
    expect(testsOf('core/src/index.ts')).to.deep.equal(tests.slice(0, 4));
  });

  it('runs only the tests of the package for files that no other may import', () => {
    for (const file of ['src/server/index.ts', 'src/web/Panel.tsx', 'test/notes.test.ts'])
      expect(testsOf(`plugins/notes/${file}`), file).to.deep.equal(['plugins/notes/test/notes.test.ts']);
    expect(testsOf('plugins/notes/src/server/index.ts', 'plugins/tags/src/shared/index.ts')).to.deep.equal(
      tests.slice(1, 4),
    );
  });

  it('runs the tests of the whole product when the command line changes', () => {
    expect(testsOf('cli/src/program.ts')).to.deep.equal(['cli/test/start.test.ts']);
  });

  it('runs everything if shared settings change, and nothing for docs', () => {
    expect(testsOf('package-lock.json')).to.deep.equal(tests);
    expect(testsOf('config/tsconfig.base.json')).to.deep.equal(tests);
    expect(testsOf('docs/architecture.md', 'plugins/notes/README.md')).to.deep.equal([]);
  });

  it('compares with the merge base of main, including uncommitted changes', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    await write('plugins/notes/src/notes.ts');
    git('add', '.');
    git('commit', '--quiet', '-m', 'start');
    git('checkout', '--quiet', '-b', 'tags');
    await write('plugins/tags/src/tags.ts');
    git('add', '.');
    git('commit', '--quiet', '-m', 'tags');
    await write('plugins/notes/src/notes.ts', 'changed');
    await write('plugins/maps/src/map.ts');
    expect([...changedFiles(root)].sort()).to.deep.equal([
      'plugins/maps/src/map.ts',
      'plugins/notes/src/notes.ts',
      'plugins/tags/src/tags.ts',
    ]);
  });
});
