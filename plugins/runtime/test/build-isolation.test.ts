import { expect } from 'chai';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { build, errorsOf, newBundler, filesOf, page } from './support/bundling.js';

/** A folder of this machine, as far up as any working folder lies. */
const up = '../'.repeat(12);

describe('The build of an app', function () {
  before(() => loadVendor());

  for (const [name, code] of [
    ['a sum', `import('${up}etc/' + name + 'sswd')`],
    ['a template', `import(\`./\${name}.json\`)`],
    ['a deferred import', `import.defer('./' + name)`],
    ['an import behind a comment', `import/* */(\n/* */ './' + name + '.json')`],
  ] as const) {
    it(`reads no files of this machine: ${name} of an import is refused, with its place`, async () => {
      const errors = await errorsOf({
        'pages/Home.jsx': `const name = location.hash;\nexport const load = () => ${code};\n${page('<p/>')}`,
      });
      expect(errors).to.have.length(1);
      expect(errors[0]?.message).to.match(/^Write the path of an import as a string literal/);
      expect(errors[0]).to.include({ path: 'pages/Home.jsx', line: 2 });
    });
  }

  it('reads no file of this machine by a computed require', async () => {
    const { script } = await build({
      'pages/Home.jsx': page('<p/>', `export const load = (x) => \\u0072equire('./' + x + '.json');`),
    });
    expect(script).not.to.match(/dependencies|glob/i);
  });

  it('accepts dynamic imports, and text that looks like them', async () => {
    const { script } = await build({
      'components/Chart.jsx': page('<p>later</p>'),
      'pages/Home.jsx': page(
        '<p onClick={load}>{text} To import (a file) press here</p>',
        `const text = "import('./' + x)"; // import('./' + x)\nconst load = () => import('@/components/Chart');`,
      ),
    });
    expect(script).to.include('later');
  });

  it('continues for others after code that crashes the compiler', async () => {
    const bundler = newBundler();
    const deep = bundler.bundle(
      filesOf({ 'pages/Home.jsx': `export default ${'('.repeat(900_000)}` }),
      'ada',
    );
    const beside = bundler.bundle(filesOf({ 'pages/Home.jsx': page('<p>beside</p>') }), 'ada');
    const broken = await deep;
    expect(broken.ok).to.equal(false);
    expect((await beside).ok).to.equal(true);
    expect((await bundler.bundle(filesOf({ 'pages/Home.jsx': page('<p>after</p>') }), 'ada')).ok).to.equal(
      true,
    );
  });

  for (const rule of [
    '@source inline("p-{1..90000000}")',
    '@utility b { @apply a hover:a }',
    '@custom-variant c (@media print, @media screen)',
  ]) {
    it(`takes no rule from globals.css that could multiply without end: ${rule.split(' ')[0]}`, async () => {
      const [error] = await errorsOf({ 'pages/Home.jsx': page('<p/>'), 'globals.css': `:root{}\n${rule};` });
      expect(error?.message).to.match(/^globals\.css cannot use '@/);
      expect(error).to.include({ path: 'globals.css', line: 2 });
    });
  }

  it('accepts rules that are common in other style sheets', async () => {
    const { style } = await build({
      'pages/Home.jsx': page('<p className="night:p-1"/>'),
      'globals.css': '@custom-variant night (&:is(.night *));\n.box { @apply p-2; }',
    });
    expect(style).to.include('.night').and.to.include('.box');
  });

  for (const [what, globals, at] of [
    ['nested lists that multiply', `:root{}\na{${'&:is(b),&{'.repeat(18)}color:red${'}'.repeat(19)}`, [2]],
    ['more of @apply than anyone writes', `a{\n@apply ${'p-4 '.repeat(3_001)};}`, [2, 1]],
    ['a class of many variants', `a{@apply ${'hover:'.repeat(13)}p-4}`, [1, 10]],
    ['itself', `@import 'buildai:globals.css';`, [1]],
    ['a plugin', `:root{}\n@plugin "./x";`, [2]],
    ['settings', `:root{}\n@config "./x";`, [2]],
    ['more than 100,000 characters', ':root{}\n'.repeat(12_501), [12_501, 1]],
  ] as const) {
    it(`takes no globals.css with ${what}, and tells the place before Tailwind begins`, async () => {
      const [error] = await errorsOf({ 'pages/Home.jsx': page('<p/>'), 'globals.css': globals });
      const [line, column] = at;
      expect(error).to.include({ path: 'globals.css', line, ...(column ? { column } : {}) });
    });
  }

  const many = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at));
  for (const [what, classes, message] of [
    ['too many of them', many(8_001, (at) => `p-${at}`), /more than 8,000/],
    ['too many with their variants', many(2_001, (at) => `md:hover:focus:p-[${at}px]`), /more than 8,000/],
    ['one of too many variants', [`${'hover:'.repeat(13)}p-4`], /more than 12 variants/],
    ['one of too many parts', [`${'not-'.repeat(7)}hover:p-4`], /more than 6 parts/],
    ['one of too many selectors', [`${'[&_a,&_b]:'.repeat(7)}p-4`], /more than 64 selectors/],
    ['one that is too long', [`w-[${'a'.repeat(2_000)}]`], /longer than 2,000/],
  ] as const) {
    it(`takes no classes that would keep Tailwind busy: ${what}`, async () => {
      const [error] = await errorsOf({
        'pages/Home.jsx': page('<p/>'),
        'components/Busy.jsx': page(`<p className="${classes.join(' ')}"/>`),
      });
      expect(error?.message).to.match(message);
      expect(error?.path).to.equal('components/Busy.jsx');
      if (classes.length === 1) expect(error).to.include({ line: 2, column: 55 });
    });
  }

  it('accepts a large app: long lists of words, thousands of classes, a long style sheet', async () => {
    const words = many(20_000, (at) => `"word${at}", "2024-01-${at}", "new-york-${at}"`).join();
    const { style } = await build({
      'services/words.js': `export const words = [${words}];`,
      'pages/Home.jsx': page(`<p className="${many(3_000, (at) => `md:p-[${at}px]`).join(' ')}"/>`),
      'globals.css': many(1_000, (at) => `.c${at} { & > a:hover, & b { top: ${at}px } @apply mt-1 }`).join(
        '\n',
      ),
    });
    expect(style).to.include('padding: 2999px').and.to.include('.c999');
  });

  it('takes no rules that lie deeper than anyone writes', async () => {
    const [error] = await errorsOf({
      'pages/Home.jsx': page('<p/>'),
      'globals.css': 'a{'.repeat(30_000) + '}'.repeat(30_000),
    });
    expect(error?.message).to.match(/nested 20 levels deep/);
  });
});
