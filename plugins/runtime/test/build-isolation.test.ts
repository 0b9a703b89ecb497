import { expect } from 'chai';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { build, faultsOf, newBundler, filesOf, page } from './support/bundling.js';

/** A folder of this machine, as far up as any working folder lies. */
const up = '../'.repeat(12);

describe('The build of an app', function () {
  this.timeout(60_000);
  before(() => loadVendor());

  for (const [name, code] of [
    ['a sum', `import('${up}etc/' + name + 'sswd')`],
    ['a template', `import(\`./\${name}.json\`)`],
    ['a deferred import', `import.defer('./' + name)`],
    ['an import behind a comment', `import/* */(\n/* */ './' + name + '.json')`],
  ] as const) {
    it(`looks for no files of this machine: ${name} of an import is refused, with its place`, async () => {
      const faults = await faultsOf({
        'pages/Home.jsx': `const name = location.hash;\nexport const load = () => ${code};\n${page('<p/>')}`,
      });
      expect(faults).to.have.length(1);
      expect(faults[0]?.message).to.match(/^Write the address of an import as plain text/);
      expect(faults[0]).to.include({ path: 'pages/Home.jsx', line: 2 });
    });
  }

  it('reads no file of this machine by a computed require', async () => {
    const { script } = await build({
      'pages/Home.jsx': page('<p/>', `export const load = (x) => \\u0072equire('./' + x + '.json');`),
    });
    expect(script).not.to.match(/dependencies|glob/i);
  });

  it('still takes imports that are loaded later, and words that look like them', async () => {
    const { script } = await build({
      'components/Chart.jsx': page('<p>later</p>'),
      'pages/Home.jsx': page(
        '<p onClick={load}>{text} To import (a file) press here</p>',
        `const text = "import('./' + x)"; // import('./' + x)\nconst load = () => import('@/components/Chart');`,
      ),
    });
    expect(script).to.include('later');
  });

  it('goes on for others after code that brings the compiler down', async () => {
    const bundler = newBundler();
    const deep = bundler.bundle(filesOf({ 'pages/Home.jsx': `export default ${'('.repeat(900_000)}` }));
    const beside = bundler.bundle(filesOf({ 'pages/Home.jsx': page('<p>beside</p>') }));
    const broken = await deep;
    expect(broken.ok).to.equal(false);
    expect((await beside).ok).to.equal(true);
    expect((await bundler.bundle(filesOf({ 'pages/Home.jsx': page('<p>after</p>') }))).ok).to.equal(true);
  });

  for (const rule of [
    '@source inline("p-{1..90000000}")',
    '@utility b { @apply a hover:a }',
    '@custom-variant c (@media print, @media screen)',
  ]) {
    it(`takes no rule from globals.css that could multiply without end: ${rule.split(' ')[0]}`, async () => {
      const [fault] = await faultsOf({ 'pages/Home.jsx': page('<p/>'), 'globals.css': `:root{}\n${rule};` });
      expect(fault?.message).to.match(/^globals\.css cannot use '@/);
      expect(fault).to.include({ path: 'globals.css', line: 2 });
    });
  }

  it('takes what people bring along from other style sheets', async () => {
    const { style } = await build({
      'pages/Home.jsx': page('<p className="night:p-1"/>'),
      'globals.css': '@custom-variant night (&:is(.night *));\n.box { @apply p-2; }',
    });
    expect(style).to.include('.night').and.to.include('.box');
  });

  it('takes no rules that lie deeper than anyone writes', async () => {
    const [fault] = await faultsOf({
      'pages/Home.jsx': page('<p/>'),
      'globals.css': 'a{'.repeat(30_000) + '}'.repeat(30_000),
    });
    expect(fault?.message).to.match(/deep/);
  });
});
