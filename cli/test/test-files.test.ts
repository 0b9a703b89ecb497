import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { testFiles } from './bootstrap.js';

const { allTests, namedTests } = testFiles;

const files = [
  'core/test/http.test.ts',
  'plugins/notes/test/notes.test.ts',
  'plugins/notes/test/support/fake-server.ts',
  'plugins/notes/test/walks/notes.e2e.ts',
  'plugins/notes/src/notes.ts',
  'plugins/notes/dist/test/notes.test.ts',
  'plugins/notes/node_modules/left/test/left.test.ts',
  'plugins/bare/src/bare.ts',
];
const ofNotes = ['plugins/notes/test/notes.test.ts', 'plugins/notes/test/walks/notes.e2e.ts'];

describe('The arguments of npm test', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'buildai-test-files-'));
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), '');
    }
  });
  after(() => rm(root, { recursive: true }));

  it('name files, and folders with all tests in them, each once', () => {
    expect(namedTests(root, ['core/test/http.test.ts'])).to.deep.equal(['core/test/http.test.ts']);
    expect(namedTests(root, ['plugins/notes'])).to.deep.equal(ofNotes);
    expect(namedTests(root, ['plugins/notes/', 'plugins/notes/test/notes.test.ts'])).to.deep.equal(ofNotes);
    expect(namedTests(root, [join(root, 'plugins/notes/test/walks')])).to.deep.equal(ofNotes.slice(1));
  });

  it('must exist and contain tests, or an error says what is wrong', () => {
    expect(() => namedTests(root, ['plugins/nots'])).to.throw('plugins/nots does not exist');
    expect(() => namedTests(root, ['plugins/bare'])).to.throw('plugins/bare holds no tests');
    expect(() => namedTests(root, ['plugins/bare/src/bare.ts'])).to.throw('bare.ts is not a test');
  });

  it('may be omitted: then every test of every package runs', () => {
    expect([...allTests(root)].sort()).to.deep.equal(['core/test/http.test.ts', ...ofNotes]);
  });
});
