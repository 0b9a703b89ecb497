import { expect } from 'chai';
import fc from 'fast-check';
import { parseModule, readModule } from '../src/index.js';
import { Memo } from '../src/memo.js';
import { randomModule } from './support/random-module.js';

const code = `import React, { useState as state } from 'react';
import * as api from '@/api/entities';
import '@/services/boot';
export { total } from './total';
export * from './more';
export const path = \`/tasks/:id\`;
export const size = 1, color = 'red';
function Row() { return null; }
export { Row as Line };
export default class Page {}
const Map = lazy(() => import('@/components/Map'));
const send = () => invoke('sendReport', { id: 1 });
const links = [{ label: 'All', to: '/tasks' }];
const view = <Link to={\`/tasks/\${id}/edit\`}><a href="https://example.com" /></Link>;
const go = () => navigate('/done?from=tasks');
`;

describe('The facts of a file', () => {
  const facts = readModule(code, 'pages/Page.jsx');

  it('are its imports of every kind, with their places', () => {
    expect(
      facts.imports.map(({ specifier, names, isExport }) => [
        specifier,
        names.map(({ imported, local }) => `${imported}>${local}`),
        isExport,
      ]),
    ).to.deep.equal([
      ['react', ['default>React', 'useState>state'], false],
      ['@/api/entities', ['*>api'], false],
      ['@/services/boot', [], false],
      ['./total', ['total>total'], true],
      ['./more', [], true],
    ]);
    expect(facts.imports.map(({ source }) => code.slice(source.start, source.end))).to.include(
      "'@/services/boot'",
    );
    expect(facts.lazyImports.map(({ specifier, line }) => [specifier, line])).to.deep.equal([
      ['@/components/Map', 11],
    ]);
  });

  it('are its exports and symbols', () => {
    expect([...facts.exports].sort()).to.deep.equal(['Line', 'color', 'default', 'path', 'size', 'total']);
    expect(
      facts.symbols.map(({ name, kind, exportedAs }) => `${kind} ${name} ${exportedAs.join()}`),
    ).to.deep.equal([
      'variable path path',
      'variable size size',
      'variable color color',
      'function Row Line',
      'class Page default',
      'variable Map ',
      'variable send ',
      'variable links ',
      'variable view ',
      'variable go ',
    ]);
    expect(facts.statedPath).to.include({ path: '/tasks/:id', line: 6 });
  });

  it('are the functions that it calls, and the pages that it links to', () => {
    expect(facts.functionCalls.map(({ name }) => name)).to.deep.equal(['sendReport']);
    expect(facts.links.map(({ address }) => address)).to.deep.equal([
      '/tasks',
      '/tasks/:/edit',
      '/done?from=tasks',
    ]);
  });

  it('are the names that it takes from nowhere, and the imports that it does not use', () => {
    expect([...facts.free].sort()).to.deep.equal(['Link', 'id', 'invoke', 'lazy', 'navigate']);
    expect([...facts.unusedImports].sort()).to.deep.equal(['React', 'api', 'state']);
  });

  it('are those before the error where it cannot be parsed', () => {
    const broken = readModule(
      `import A from './a';\nexport const path = '/a';\nfunction B() {\n  return <div>;\n}\n`,
    );
    expect(broken.isWhole).to.equal(false);
    expect(broken.imports.map(({ specifier }) => specifier)).to.deep.equal(['./a']);
    expect(broken.statedPath?.path).to.equal('/a');
    expect(broken.diagnostics).to.have.length(1);
    expect(broken.diagnostics[0]).to.include({ line: 4 });
  });

  it('are whole where a name is declared twice, which is an error too', () => {
    const twice = readModule(`import A from './a';\nconst A = 1;\nconst b = 2;\n`);
    expect(twice.isWhole).to.equal(true);
    expect(twice.diagnostics.map(({ line }) => line)).to.deep.equal([2]);
    expect(twice.symbols.map(({ name }) => name)).to.include('b');
  });

  it('read types where the ending allows them', () => {
    expect(readModule('type A = string; const a = <A>b;', 'services/a.ts').diagnostics).to.deep.equal([]);
    expect(readModule('const a: string = 1;', 'services/a.js').isWhole).to.equal(false);
  });

  it('never throw', () => {
    const deep = `const a = ${'['.repeat(20_000)}`;
    expect(readModule(deep).diagnostics).to.have.length(1);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => readModule(text).diagnostics.length >= 0),
    );
    fc.assert(
      fc.property(randomModule, fc.nat(400), (text, at) => {
        const cut = readModule(text.slice(0, at));
        return cut.isWhole || cut.diagnostics.length > 0;
      }),
    );
  });

  it('are read once for each text, and forgotten when too much is kept', () => {
    const text = `export const once = ${Math.random()};`;
    expect(readModule(text)).to.equal(readModule(text));
    expect(parseModule(text)).to.equal(parseModule(text));
    const memo = new Memo<{ readonly text: string }>(100);
    for (let count = 0; count < 50; count += 1) memo.get(`${count}`.padStart(10), () => ({ text: 'x' }));
    expect(memo.size).to.be.at.most(100);
    expect(memo.get('x'.repeat(101), () => ({ text: 'too long' })).text).to.equal('too long');
    expect(memo.size).to.be.at.most(100);
  });

  it('is parsed once to find an error at its end, however many statements before it are incomplete', () => {
    const processorTime = (work: () => void) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const code = `function page() {\n${'f(a, [b, { c: 1 }]);\n'.repeat(8_000)}${'var x = 1;\n'.repeat(9)}`;
    parseModule(`${code}}`, 'pages/Warm.jsx');
    const whole = processorTime(() => parseModule(`${code} }`, 'pages/Whole.jsx'));
    const broken = processorTime(() => {
      expect(parseModule(code, 'pages/Broken.jsx').isWhole).to.equal(false);
    });
    expect(broken).to.be.below(4 * whole);
  });
});
