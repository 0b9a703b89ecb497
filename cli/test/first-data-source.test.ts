import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '../src/project-root.js';
import { copyProject } from './project-copy.js';
import type { ProjectCopy } from './project-copy.js';

const guide = join(projectRoot, 'docs/guides/first-data-source.md');

/** The files that the guide shows: each block by the path that the paragraph before it begins with. */
async function filesOfGuide(): Promise<ReadonlyMap<string, string>> {
  const blocks = (await readFile(guide, 'utf8')).matchAll(
    /^`(?<path>plugins\/[^`]+)`[^\n]*\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm,
  );
  return new Map([...blocks].map(({ groups }) => [groups?.path ?? '', groups?.text ?? '']));
}

describe('the guide to a first data source', function () {
  this.timeout(120_000);
  let project: ProjectCopy;
  before(async () => (project = await copyProject()));
  after(() => project[Symbol.asyncDispose]());

  it('shows a source that compiles and passes its test', async () => {
    const files = await filesOfGuide();
    for (const [path, text] of files) {
      await mkdir(dirname(join(project.folder, path)), { recursive: true });
      await writeFile(join(project.folder, path), text);
    }
    const mocha = join('node_modules', '.bin', 'mocha');
    const tested = await project.run(mocha, '--exit', 'plugins/source-rss/test/source-rss.test.ts');
    expect(tested.stdout, tested.stderr).to.contain('9 passing').and.not.contain('failing');
    const settings = JSON.parse(files.get('plugins/source-rss/tsconfig.json') ?? '') as { extends: string };
    await writeFile(
      join(project.folder, 'plugins/source-rss/tsconfig.json'),
      JSON.stringify({ extends: settings.extends }),
    );
    const tsc = join('node_modules', '.bin', 'tsc');
    expect((await project.run(tsc, '--noEmit', '-p', 'plugins/source-rss')).stdout).to.equal('');
  });

  it('shows what the command makes: package, source and test in under 60 lines', async () => {
    await using other = await copyProject();
    const made = await other.run(
      process.execPath,
      ...['cli/bin/buildai.mjs', 'plugins', 'new', 'source-rss', '--kind', 'source', '--json'],
    );
    const { written } = JSON.parse(made.stdout) as { written: string[] };
    const files = await filesOfGuide();
    expect([...files.keys()].sort()).to.deep.equal([...written].sort());
    for (const [path, text] of files) {
      expect(await readFile(join(other.folder, path), 'utf8'), path).to.equal(text);
    }
    const lines = [...files.values()].join('').trimEnd().split('\n');
    expect(lines.length).to.be.below(60);
  });
});
