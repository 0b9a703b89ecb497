import { tones } from '@buildai/fields';
import { expect } from 'chai';
import { isPlainSheet, variablesOf } from '../src/server/style/plain-sheet.js';
import { StyleCompiler } from '../src/server/style/style-compiler.js';
import { createTailwind } from '../src/server/style/tailwind.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { filesOf } from './support/bundling.js';
import { darkStyle, lightStyle } from './support/sample-app.js';

const markup = 'export default () => <p className="p-4 hover:bg-primary/20 text-sky-600 sm:grid">Hi</p>;';

const plain = {
  'the theme in variables': ':root { --primary: oklch(0.5 0.2 100); --radius: 1rem; }',
  'a light theme of the sample': lightStyle,
  'a dark theme of the sample': darkStyle,
  'variables of its own, and of every app':
    ':root { --own: 1px; } p { margin: var(--own); color: var(--primary); }',
  'media and keyframes':
    '@media (min-width: 40rem) { p b { top: 0 } } @keyframes turn { to { rotate: 1turn } } i { animation: turn 1s }',
  'a comment and a selector with escapes': '/* Mine. */ .sm\\:own:hover > li { color: red }',
};

const special = {
  'a theme': '@theme { --color-brand: red; }',
  'utilities in a rule': '.card { @apply p-4; }',
  'a layer': '@layer base { p { margin: 0 } }',
  "a variant of Tailwind's": '@custom-variant dark (&:is(.dark *));',
  'nested rules': 'p { & b { top: 0 } }',
  'an import': "@import 'tailwindcss';",
  "a function of Tailwind's": 'p { margin: --spacing(4); }',
  'an older one': 'p { margin: theme(spacing.4); }',
  'a variable of the theme that nothing else uses': 'p { color: var(--color-fuchsia-950); }',
};

/** Every declaration, selector and bracket on its own, in no order: Tailwind puts some rules elsewhere. */
const partsOf = (style: string): readonly string[] =>
  style
    .replace(/\/\*[^]*?\*\//g, '')
    .split(/([{};])/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && part !== ';')
    .sort();

async function styleOf(globals: string): Promise<string> {
  const built = await new StyleCompiler(await loadVendor()).build(
    filesOf({ 'pages/Home.jsx': markup, 'globals.css': globals }),
  );
  if (!built.ok) throw new Error(built.errors[0]?.message);
  return built.style;
}

async function styleByTailwindAlone(globals: string): Promise<string> {
  const { style, candidates } = await loadVendor();
  const classes = 'p-4 hover:bg-primary/20 text-sky-600 sm:grid'.split(' ');
  return (await createTailwind(style, globals))([...candidates, ...classes]);
}

describe('The style of an app', () => {
  let known: ReadonlySet<string>;
  before(async () => (known = variablesOf(await styleOf(''))));

  for (const [what, globals] of Object.entries(plain)) {
    it(`is what Tailwind makes of the whole, where globals.css holds ${what}`, async () => {
      expect(isPlainSheet(globals, known)).to.equal(true);
      expect(partsOf(await styleOf(globals))).to.deep.equal(partsOf(await styleByTailwindAlone(globals)));
    });
  }

  for (const [what, globals] of Object.entries(special)) {
    it(`is made by Tailwind as a whole, where globals.css holds ${what}`, async () => {
      expect(isPlainSheet(globals, known)).to.equal(false);
      expect(partsOf(await styleOf(globals))).to.deep.equal(partsOf(await styleByTailwindAlone(globals)));
    });
  }

  it('has each color that an option may have, whether or not the code names it', async () => {
    const style = await styleOf('');
    const kinds = [...tones, 'pale', 'solid'];
    expect(kinds.filter((kind) => !style.includes(`.tone-${kind} `))).to.deep.equal([]);
  });

  it('is the same for the same files, whatever was compiled before', async () => {
    const styles = new StyleCompiler(await loadVendor());
    const files = (classes: string, globals = '') =>
      filesOf({
        'pages/Home.jsx': `export default () => <p className="${classes}">Hi</p>;`,
        'globals.css': globals,
      });
    const first = await styles.build(files('p-4'));
    await styles.build(files('p-[13px] m-[7px]'));
    await styles.build(files('p-[14px]', ':root { --primary: red; }'));
    await styles.build(files('p-[15px]', '@theme { --color-brand: red; }'));
    await styles.build(files('p-4 p-[16px]'));
    expect(await styles.build(files('p-4'))).to.deep.equal(first);
  });
});
