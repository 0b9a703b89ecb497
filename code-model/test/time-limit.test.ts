import { expect } from 'chai';
import { AppProject, anyLibraries, parseModule, readModule } from '../src/index.js';

/** Opens that the parser each tries in two ways, so that its time doubles with each. */
const ambiguities: Readonly<Record<string, (count: number) => string>> = {
  'type arguments or a comparison': (count) => 'a<(b='.repeat(count),
  'type parameters or a cast': (count) => '<T>(a='.repeat(count),
  'type arguments within a whole function': (count) =>
    `export function f() { return ${'a<(b='.repeat(count)}1${')'.repeat(count)}; }`,
};

/** Milliseconds of the longest that the process was busy with one of the texts. */
function longest(texts: readonly string[], path: string): number {
  return Math.max(
    ...texts.map((text) => {
      const startedAt = performance.now();
      readModule(text, path);
      return performance.now() - startedAt;
    }),
  );
}

describe('time limit of parsing', () => {
  for (const [what, nested] of Object.entries(ambiguities))
    it(`ends code that the parser would take hours for: ${what}`, () => {
      const { diagnostics, isWhole, imports } = readModule(`import a from 'a';\n${nested(60)}`, 'page.ts');
      expect(isWhole).to.equal(false);
      expect(imports).to.deep.equal([]);
      expect(diagnostics.map(({ message }) => message)).to.deep.equal([
        'This code takes too long to read. Put parts of nested expressions into variables, or split the file.',
      ]);
    });

  it('gives such texts less and less time, and others as much as they need', () => {
    const texts = Array.from({ length: 10 }, (_, index) => `${'a<(b='.repeat(60)}${index}`);
    longest(texts.slice(0, 6), 'page.ts');
    expect(longest(texts.slice(6), 'page.ts')).to.be.below(1_000);
    const page = 'export default function Page() { return <p>{a < b ? f(a) : <b>{b}</b>}</p>; }\n';
    expect(parseModule(page).diagnostics).to.deep.equal([]);
  });

  it('parses such a text once', () => {
    const text = `${'a<(b='.repeat(60)}once`;
    expect(parseModule(text, 'page.ts')).to.equal(parseModule(text, 'page.ts'));
  });

  it('leaves the rest of an app readable', () => {
    const project = new AppProject(
      [
        {
          path: 'pages/Home.tsx',
          content: "import { a } from '@/components/a';\nexport default () => <p>{a}</p>;",
        },
        { path: 'components/a.ts', content: `export const a = 1;\n${'a<(b='.repeat(61)}` },
      ],
      anyLibraries,
    );
    expect(project.referencesTo('components/a.ts').map(({ path }) => path)).to.deep.equal(['pages/Home.tsx']);
  });
});
