import { expect } from 'chai';
import {
  anyLibraries,
  AppProject,
  applyPatches,
  importedNames,
  moveFile,
  renameFunctionCalls,
} from '../src/index.js';
import type { FileChange, SourceFile } from '../src/index.js';

const contents: Readonly<Record<string, string>> = {
  'entities/Task.json': '{}',
  'layout.jsx': `const nav = [{ label: 'Tasks', to: '/tasks' }];\nexport default () => nav;\n`,
  'pages/Home.jsx': `import TaskCard from '@/components/TaskCard';\nimport { Task, useRecords } from '@/api/entities';\nimport gone from '@/components/Gone';\nexport default () => <TaskCard to={\`/tasks/\${1}\`} />;\n`,
  'pages/Tasks.jsx': `import { color as tint, Row } from '../components/list';\nexport default () => invoke('report');\n`,
  'pages/TaskDetails.jsx': `export const path = '/tasks/:id';\nexport default () => null;\n`,
  'pages/Lonely.jsx': `export default () => null;\n`,
  'components/TaskCard.jsx': `import { color } from './list/index.jsx';\nexport default () => color;\n`,
  'components/list/index.jsx': `import { size } from '../../services/size';\nexport const color = 'red', Row = () => color;\n`,
  'components/Unused.jsx': `export default 1;\n`,
  'services/size.js': `export const size = 1;\nexport const late = () => import('../components/TaskCard');\n`,
  'functions/report.js': `export default () => 1;\n`,
};
const filesOf = (each: Readonly<Record<string, string>>): readonly SourceFile[] =>
  Object.entries(each).map(([path, content]) => ({ path, content }));

/** File contents by path after changes. */
function changed(changes: readonly FileChange[]): Readonly<Record<string, string>> {
  const after = { ...contents };
  for (const { path, from, content } of changes) {
    if (from !== undefined) delete after[from];
    after[path] = content;
  }
  return after;
}

describe('The names that an app imports from a module', () => {
  const names = (...sources: string[]) => {
    const imported = importedNames(
      sources.map((content, index) => ({ path: `pages/P${index}.jsx`, content })),
      'icons',
    );
    return imported === 'all' ? imported : [...imported];
  };

  it('are those of its statements, and no other words', () => {
    expect(
      names(
        `import { Plus, Minus as Less } from 'icons';\nimport { Sun } from 'other';\n// icons: Moon\n`,
        `export { Star } from 'icons';\nimport icons from 'icons';\n`,
      ),
    ).to.deep.equal(['Plus', 'Minus', 'Star', 'default']);
  });

  for (const source of [
    `import * as all from 'icons';`,
    `import one, * as all from "icons";`,
    `export * from 'icons';`,
    `export const load = () => import('icons');`,
    `import { Plus } from 'icons';\nexport default () => <p>;`,
  ])
    it(`are all for ${source.replace('\n', ' ')}`, () =>
      expect(names(`import { Sun } from 'icons';`, source)).to.equal('all'));
});

describe('The code of an app', () => {
  const project = new AppProject(filesOf(contents), {
    ...anyLibraries,
    isOutsidePages: (path) => path.startsWith('functions/'),
  });

  it('tells who imports a file, and where', () => {
    expect(project.importersOf('components/list/index.jsx')).to.deep.equal([
      'pages/Tasks.jsx',
      'components/TaskCard.jsx',
    ]);
    expect(
      project
        .referencesTo('components/list/index.jsx')
        .map(({ path, name, line }) => `${path}:${line} ${name?.imported}`),
    ).to.deep.equal(['pages/Tasks.jsx:1 color', 'pages/Tasks.jsx:1 Row', 'components/TaskCard.jsx:1 color']);
    expect(project.importersOf('components/TaskCard.jsx')).to.deep.equal([
      'pages/Home.jsx',
      'services/size.js',
    ]);
  });

  it('tells who uses a function', () => {
    expect(project.usersOfFunction('report')).to.deep.equal(['pages/Tasks.jsx']);
  });

  it('renames a function where it is called or its address is taken', () => {
    const caller = (name: string, quote: string) =>
      `import { functionUrl, invoke } from '@/api/functions';\nexport const run = () => invoke(${quote}${name}${quote}, { name: 'rates' });\nexport const other = () => invoke('rates2');\nexport const url = functionUrl('${name}');\n`;
    const app = new AppProject([{ path: 'services/run.js', content: caller('rates', '"') }]);
    expect(renameFunctionCalls(app, 'rates', 'prices')).to.deep.equal([
      { path: 'services/run.js', content: caller('prices', '"') },
    ]);
  });

  it('leaves out files that are not part of pages', () => {
    expect([...project.modules.keys()]).not.to.include('functions/report.js');
    expect(project.resolve('@/functions/report', 'pages/Home.jsx')).to.deep.equal({
      kind: 'outside',
      path: 'functions/report.js',
    });
  });

  it('tells what leads nowhere, and what nothing leads to', () => {
    expect(
      project.unresolvedImports.map(
        ({ path, statement }) => `${path}:${statement.line} ${statement.specifier}`,
      ),
    ).to.deep.equal(['pages/Home.jsx:3 @/components/Gone']);
    expect(project.unlinkedPages).to.deep.equal([{ path: 'pages/Lonely.jsx', address: '/lonely' }]);
    expect([...project.modules.keys()].filter((path) => !project.reached.has(path))).to.deep.equal([
      'components/Unused.jsx',
    ]);
  });

  it('stays together when a file moves', () => {
    const moves: readonly (readonly [string, string])[] = [
      ['components/TaskCard.jsx', 'components/tasks/Card.jsx'],
      ['components/list/index.jsx', 'components/List.jsx'],
      ['services/size.js', 'services/measures/size.js'],
    ];
    for (const [from, to] of moves) {
      const after = new AppProject(filesOf(changed(moveFile(project, from, to))));
      const moved = (path: string) => (path === from ? to : path);
      for (const path of project.modules.keys())
        expect(after.importsOf(moved(path)), `${from}, ${path}`).to.have.members(
          project.importsOf(path).map(moved),
        );
      expect(after.unresolvedImports).to.have.length(1);
    }
    const [own, ...importers] = moveFile(project, 'components/list/index.jsx', 'components/List.jsx');
    expect(own?.content).to.include(`from '../services/size'`);
    expect(importers.map(({ content }) => content.split('\n')[0])).to.deep.equal([
      `import { color as tint, Row } from '../components/List';`,
      `import { color } from './List.jsx';`,
    ]);
  });
});

describe('Patches', () => {
  it('apply at their places, the wider of two that overlap', () => {
    const patch = (start: number, end: number, text: string) => ({ start, end, text });
    expect(applyPatches('abcdef', [patch(4, 5, 'E'), patch(0, 0, '>'), patch(0, 0, '<')])).to.equal(
      '><abcdEf',
    );
    expect(applyPatches('abcdef', [patch(1, 2, 'x'), patch(1, 4, 'y')])).to.equal('ayef');
  });
});
