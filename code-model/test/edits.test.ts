import { expect } from 'chai';
import fc from 'fast-check';
import {
  appendChild,
  applyPatches,
  attributeOf,
  attributeText,
  boundNames,
  editImports,
  elementsIn,
  parseModule,
  readModule,
  renameBindings,
  setAttribute,
} from '../src/index.js';
import type { ImportEdit, NewImport } from '../src/index.js';
import { holdsInOrder, outsideOf } from './support/outside.js';
import { randomModule } from './support/random-module.js';

const withImports = (content: string, edit: ImportEdit) =>
  applyPatches(content, editImports(content, readModule(content), edit));

const named = (specifier: string, imported: string, local = imported): NewImport => ({
  specifier,
  imported,
  local,
});

/** `module name>local` of all imports. */
const importedBy = (content: string) =>
  readModule(content)
    .imports.flatMap(({ specifier, names }) =>
      names.map(({ imported, local }) => `${specifier} ${imported}>${local}`),
    )
    .sort();

describe('Edits of imports', () => {
  it('join the statement of the module, in its order, or follow the last one in its style', () => {
    const content = `import { Card, Row } from "./parts"\nimport Page from "./page"\n\nconst a = 1\n`;
    const add = [
      named('./parts', 'Item'),
      named('./page', 'size'),
      named('react', 'useState'),
      named('react', 'default', 'React'),
    ];
    expect(withImports(content, { add })).to.equal(
      `import { Card, Item, Row } from "./parts"\nimport Page, { size } from "./page"\nimport React, { useState } from "react"\n\nconst a = 1\n`,
    );
    expect(withImports('const a = 1;\n', { add: [named('react', 'useId')] })).to.equal(
      `import { useId } from 'react';\n\nconst a = 1;\n`,
    );
  });

  it('keep what stands around the names that stay', () => {
    const content = `import {\n  Card, // a card\n  Row,\n  Table,\n} from './parts';\nimport B, { c } from './b';\n`;
    const { imports } = readModule(content);
    const [parts, b] = imports;
    const remove = [...(parts?.names.slice(1, 2) ?? []), ...(b?.names.slice(0, 1) ?? [])];
    expect(withImports(content, { remove })).to.equal(
      `import {\n  Card, // a card\n  Table,\n} from './parts';\nimport { c } from './b';\n`,
    );
    expect(withImports(content, { drop: imports.slice(0, 1) })).to.equal(`import B, { c } from './b';\n`);
  });

  it('do what is asked and nothing else, in any file', () => {
    const added = fc.constantFrom(
      named('react', 'useMemo'),
      named('@/components/parts', 'Zebra'),
      named('./other', 'default', 'Other'),
      named('x', '*', 'all'),
    );
    fc.assert(
      fc.property(randomModule, fc.array(added, { maxLength: 3 }), fc.nat(15), (content, add, mask) => {
        const facts = readModule(content);
        const all = facts.imports.flatMap(({ specifier, names }) =>
          names.map((name) => ({ specifier, name })),
        );
        const remove = all.filter((_, index) => (mask & (1 << index)) > 0).map(({ name }) => name);
        const patches = editImports(content, facts, { add, remove });
        const after = applyPatches(content, patches);
        expect(readModule(after).diagnostics).to.deep.equal([]);
        expect(holdsInOrder(after, outsideOf(content, patches))).to.equal(true);
        const wanted = [
          ...all
            .filter(({ name }) => !remove.includes(name))
            .map(({ specifier, name }) => `${specifier} ${name.imported}>${name.local}`),
          ...new Set(add.map(({ specifier, imported, local }) => `${specifier} ${imported}>${local}`)),
        ].sort();
        expect(importedBy(after)).to.deep.equal(wanted);
      }),
    );
  });
});

describe('Renaming bindings', () => {
  const toJob = (name: string) => name.replace('task', 'job').replace('Task', 'Job');
  const renamed = (content: string) => {
    const patches = renameBindings(content, {
      own: toJob,
      imported: (pair, specifier) =>
        specifier === './tasks' ? { imported: toJob(pair.imported), local: toJob(pair.local) } : pair,
    });
    return patches && applyPatches(content, patches);
  };

  for (const [what, before, after] of [
    [
      'imports of its own modules, and none of libraries',
      `import { Task, a as task, type TaskId } from './tasks';\nimport { taskIcon } from 'icons';\nTask(task, taskIcon);`,
      `import { Job, a as job, type JobId } from './tasks';\nimport { taskIcon } from 'icons';\nJob(job, taskIcon);`,
    ],
    [
      'inner scopes, and no free name, key, member or attribute',
      `const f = ({ task, 'task': b }) => { const tasks = [task.task, { task, task: 1 }]; return <p task={tasks}>{taskFree}</p>; };`,
      `const f = ({ task: job, 'task': b }) => { const jobs = [job.task, { task: job, task: 1 }]; return <p task={jobs}>{taskFree}</p>; };`,
    ],
    [
      'elements at both ends',
      `import * as Task from './tasks';\nexport const x = <Task.Row><Task.Cell /></Task.Row>;`,
      `import * as Job from './tasks';\nexport const x = <Job.Row><Job.Cell /></Job.Row>;`,
    ],
    [
      'exports by their new names',
      `const task = 1;\nexport { task, task as lastTask, task as default };\nexport { Task } from './tasks';\nexport { Task as Other } from 'icons';`,
      `const job = 1;\nexport { job, job as lastJob, job as default };\nexport { Job } from './tasks';\nexport { Task as Other } from 'icons';`,
    ],
    [
      'no parameter of an event handler',
      `const a = <p onClick={(task) => task.stop()} render={(task) => task.name} />;`,
      `const a = <p onClick={(task) => task.stop()} render={(job) => job.name} />;`,
    ],
  ] as const)
    it(`changes ${what}`, () => expect(renamed(before)).to.equal(after));

  it('refuses code with an error', () => expect(renamed('const task = ;')).to.equal(undefined));

  it('knows all names that a file binds or refers to', () => {
    expect([...boundNames('const a = (b) => { let c = d; return <E f={c.g} />; };')].sort()).to.deep.equal([
      'E',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('changes names and nothing else, in any file', () => {
    fc.assert(
      fc.property(randomModule, (content) => {
        const own = (name: string) => `${name}$`;
        const patches =
          renameBindings(content, { own, imported: (pair) => ({ ...pair, local: own(pair.local) }) }) ?? [];
        const after = applyPatches(content, patches);
        expect(holdsInOrder(after, outsideOf(content, patches))).to.equal(true);
        const [facts, known] = [readModule(after), readModule(content)];
        expect(facts.diagnostics).to.deep.equal([]);
        expect([...facts.free].sort()).to.deep.equal([...known.free].sort());
        expect([...facts.defined].sort()).to.deep.equal([...known.defined].map(own).sort());
      }),
      { numRuns: 200 },
    );
  });
});

describe('Edits of elements', () => {
  const content = `const a = <Page title="All" {...rest}>\n  <Card />\n  <Card>one</Card>\n</Page>;\n`;
  const [page] = elementsIn(parseModule(content), 'Page');
  const cards = elementsIn(parseModule(content), 'Card');

  it('set and replace attributes', () => {
    if (!page || !cards[0]) throw new Error('The elements are not found.');
    expect(applyPatches(content, [setAttribute(page, 'title', 'title="Some"')])).to.include(
      '<Page title="Some" {...rest}>',
    );
    expect(applyPatches(content, [setAttribute(page, 'icon', 'icon={Plus}')])).to.include(
      '{...rest} icon={Plus}>',
    );
    expect(applyPatches(content, [setAttribute(cards[0], 'id', 'id="x"')])).to.include('<Card id="x" />');
    expect(
      applyPatches(content, [setAttribute(page, 'icon', 'icon={Plus}', attributeOf(page, 'title'))]),
    ).to.include('title="All" icon={Plus} {...rest}>');
  });

  it('append children, also to an element that is closed in itself', () => {
    const patches = cards.map((card) => appendChild(content, card, '<b/>'));
    expect(applyPatches(content, patches)).to.equal(
      `const a = <Page title="All" {...rest}>\n  <Card><b/></Card>\n  <Card>one<b/></Card>\n</Page>;\n`,
    );
  });

  it('leave all other elements and attributes as they are, in any file', () => {
    fc.assert(
      fc.property(randomModule, fc.nat(9), (text, index) => {
        const elements = elementsIn(parseModule(text));
        const element = elements[index % Math.max(1, elements.length)];
        if (!element) return;
        const after = applyPatches(text, [
          setAttribute(element, 'lang', 'lang="en"'),
          appendChild(text, element, '<i/>'),
        ]);
        expect(readModule(after).diagnostics).to.deep.equal([]);
        const changed = elementsIn(parseModule(after));
        expect(changed).to.have.length(elements.length + 1);
        const found = changed.filter((each) => attributeText(each, 'lang') === 'en');
        expect(found).to.have.length(1);
        expect(after.replace(' lang="en"', '')).to.have.length(after.length - 10);
      }),
    );
  });
});
