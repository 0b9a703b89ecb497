import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { copyProject, testPlugin } from './project-copy.js';
import type { ProjectCopy } from './project-copy.js';

describe('buildai plugins new', function () {
  this.timeout(120_000);
  let project: ProjectCopy;
  before(async () => (project = await copyProject()));
  after(() => project[Symbol.asyncDispose]());

  const buildai = (...args: string[]) => project.run(process.execPath, 'cli/bin/buildai.mjs', ...args);
  const kept = (path: string) => readFile(join(project.folder, path), 'utf8');

  for (const [kind, name, passing] of [
    ['feature', 'team-notes', 2],
    ['model-provider', 'acme', 2],
    ['checkout', 'till', 2],
    ['source', 'company-news', 9],
  ] as const) {
    it(`makes a ${kind} that compiles, whose test passes, and that is in every list`, async () => {
      const made = await buildai('plugins', 'new', name, '--kind', kind, '--json');
      expect(made.stderr).to.equal('');
      const { next, written } = JSON.parse(made.stdout) as { next: string[]; written: string[] };
      expect(next).to.deep.equal(['npm install', `npm test -- plugins/${name}`]);
      expect(written).to.include(`plugins/${name}/package.json`);
      expect(await kept('config/src/plugins.ts')).to.match(new RegExp(`'@buildai/${name}',\\n\\] as const;`));
      expect(JSON.parse(await kept('config/package.json'))).to.have.nested.property(
        `dependencies.@buildai/${name}`,
      );
      const { references } = JSON.parse(await kept('tsconfig.json')) as { references: { path: string }[] };
      expect(references.map(({ path }) => path)).to.include(`plugins/${name}`);
      for (const path of written) expect(await kept(path), path).to.not.match(/\{\{|\}\}.*template/);

      const tested = await testPlugin(project, name);
      expect(tested.stdout, tested.stdout).to.contain(`${passing} passing`);
      expect(tested.code).to.equal(0);
      const tsc = join('node_modules', 'typescript-7', 'bin', 'tsc');
      // The referenced packages are links here, and a build would follow them out of the folder.
      const { references: _, ...settings } = JSON.parse(await kept(`plugins/${name}/tsconfig.json`)) as {
        references: unknown;
      };
      await writeFile(join(project.folder, `plugins/${name}/tsconfig.json`), JSON.stringify(settings));
      const compiled = await project.run(tsc, '--noEmit', '-p', `plugins/${name}`);
      expect(compiled.stdout).to.equal('');
    });
  }

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
