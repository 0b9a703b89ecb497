import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { copyProject, testPlugins } from './project-copy.js';
import type { ProjectCopy } from './project-copy.js';

const kinds = {
  feature: 'team-notes',
  'model-provider': 'acme',
  checkout: 'till',
  source: 'company-news',
} as const;
type Kind = keyof typeof kinds;

describe('buildai plugins new', function () {
  this.slow(30_000);
  let project: ProjectCopy;
  const made = new Map<Kind, Awaited<ReturnType<ProjectCopy['run']>>>();

  const buildai = (...args: string[]) => project.run(process.execPath, 'cli/bin/buildai.mjs', ...args);
  const kept = (path: string) => readFile(join(project.folder, path), 'utf8');

  before(async () => {
    project = await copyProject();
    // One after the other: each is added to the lists.
    for (const [kind, name] of Object.entries(kinds) as [Kind, string][])
      made.set(kind, await buildai('plugins', 'new', name, '--kind', kind, '--json'));
  });
  after(() => project[Symbol.asyncDispose]());

  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    it(`makes a ${kind} that is in every list`, async () => {
      const { stdout, stderr } = made.get(kind) ?? { stdout: '', stderr: 'It was not made.' };
      expect(stderr).to.equal('');
      const { next, written } = JSON.parse(stdout) as { next: string[]; written: string[] };
      expect(next).to.deep.equal(['npm install', `npm test -- plugins/${name}`]);
      expect(written).to.include(`plugins/${name}/package.json`);
      expect(await kept('config/src/plugins.ts')).to.include(`'@buildai/${name}',\n`);
      expect(JSON.parse(await kept('config/package.json'))).to.have.nested.property(
        `dependencies.@buildai/${name}`,
      );
      const { references } = JSON.parse(await kept('tsconfig.json')) as { references: { path: string }[] };
      expect(references.map(({ path }) => path)).to.include(`plugins/${name}`);
      for (const path of written) expect(await kept(path), path).to.not.match(/\{\{|\}\}.*template/);
    });
  }

  it('makes plugins whose tests pass', async () => {
    const tested = await testPlugins(project, ...Object.values(kinds));
    expect(tested.stdout, tested.stdout).to.contain('15 passing');
    expect(tested.code).to.equal(0);
  });

  it('makes plugins that compile', async () => {
    // The referenced packages are links here, and a build would follow them out of the folder.
    const include = Object.values(kinds).map((name) => `plugins/${name}`);
    const settings = { extends: './config/tsconfig.base.json', include };
    await writeFile(join(project.folder, 'tsconfig.made.json'), JSON.stringify(settings));
    const tsc = join('node_modules', 'typescript-7', 'bin', 'tsc');
    const compiled = await project.run(tsc, '--noEmit', '-p', 'tsconfig.made.json');
    expect(compiled.stdout).to.equal('');
  });

  it('reports what cannot be created, and then writes nothing', async () => {
    await using other = await copyProject();
    const before = await readdir(join(other.folder, 'plugins'));
    const tried = [
      [['Bad Name', '--kind', 'feature'], 'lowercase words joined by hyphens'],
      [['core', '--kind', 'feature'], 'The project already has a package with that name'],
      [['auth', '--kind', 'feature'], 'plugins/auth already exists'],
      [['letters', '--kind', 'toaster'], 'This should be one of feature, source'],
    ] as const;
    const answers = await Promise.all(
      tried.map(([args]) => other.run(process.execPath, 'cli/bin/buildai.mjs', 'plugins', 'new', ...args)),
    );
    answers.forEach(({ code, stderr }, index) => {
      expect(stderr).to.contain(tried[index]?.[1]);
      expect(code).to.equal(2);
    });
    expect(await readdir(join(other.folder, 'plugins'))).to.deep.equal(before);
    expect(await readFile(join(other.folder, 'config/src/plugins.ts'), 'utf8')).to.not.contain('letters');
  });
});
