import { expect } from 'chai';
import type { AppFeature } from '@buildai/app-features/shared';
import { AppSurface, filesInPages } from '@buildai/app-features/shared';
import { createCompiler } from '../src/server/compiler/compile-app.js';
import { createExaminer } from '../src/server/examine/examine-app.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { filesOf, page } from './support/bundling.js';

/** A feature with code that runs elsewhere, and a module that depends on it. */
const jobs: AppFeature = {
  id: 'jobs',
  files: [
    {
      pattern: /^jobs\/\w+\.js$/,
      rule: 'jobs/*.js',
      notInPages: (path) => `${path} runs at night. Import its status from '@/api/jobs'.`,
    },
  ],
  modules: [
    {
      specifier: '@/api/jobs',
      names: [],
      generated: {
        from: /^jobs\//,
        source: (files) =>
          [
            `import { request } from '@buildai/app-kit/client';`,
            ...files.map(({ path }) => `export const ${path.slice(5, -3)} = () => request('/${path}');`),
          ].join('\n'),
      },
    },
  ],
};
const surface = new AppSurface(() => [jobs]);
const codeOf = (contents: Readonly<Record<string, string>>) => surface.codeOf(filesOf(contents));

const nightly = { 'jobs/cleanUp.js': 'export default () => "mt-[123px] swept";' };
const home = (imports: string, use: string) => ({ ...nightly, 'pages/Home.jsx': page(use, imports) });

describe('Features and the code of apps', () => {
  it('generate a module from the files of the app, which pages import', async () => {
    const compile = createCompiler(await loadVendor());
    const built = await compile(
      codeOf(home(`import { cleanUp } from '@/api/jobs';`, '<p onClick={cleanUp}>Clean</p>')),
    );
    expect(built.ok && built.script).to.contain('/jobs/cleanUp.js');
    expect(built.ok && built.imports).to.include('@buildai/app-kit/client');
    const wrong = await compile(codeOf(home(`import { cleanup } from '@/api/jobs';`, '<p>{cleanup}</p>')));
    expect(!wrong.ok && wrong.errors[0]?.message).to.equal(
      `'@/api/jobs' does not export 'cleanup'. Did you mean 'cleanUp'?`,
    );
  });

  it('keep files out of the script and the style of pages, and say what to write instead', async () => {
    const vendor = await loadVendor();
    const compile = createCompiler(vendor);
    const alone = await compile(codeOf(home('', '<p className="mt-[7px]" />')));
    expect(alone.ok && alone.style)
      .to.contain('7px')
      .and.not.contain('123px');
    expect(alone.ok && alone.script).not.to.contain('swept');
    const sentence = "jobs/cleanUp.js runs at night. Import its status from '@/api/jobs'.";
    const imported = codeOf(home(`import clean from '@/jobs/cleanUp';`, '<p>{clean}</p>'));
    const built = await compile(imported);
    expect(!built.ok && built.errors.map(({ message }) => message)).to.deep.equal([sentence]);
    const { errors } = createExaminer(vendor)(imported);
    expect(errors.map(({ message }) => message)).to.deep.equal([sentence]);
    expect(filesInPages(imported).map(({ path }) => path)).to.deep.equal(['pages/Home.jsx']);
  });

  it('give a missing import the module that is generated with that name', async () => {
    const { files, mends } = createExaminer(await loadVendor())(codeOf(home('', '<p onClick={cleanUp} />')));
    expect(files.find(({ path }) => path === 'pages/Home.jsx')?.content).to.contain(
      `import { cleanUp } from '@/api/jobs';`,
    );
    expect(mends).to.have.length(1);
  });
});
