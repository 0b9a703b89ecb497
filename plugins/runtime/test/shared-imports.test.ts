import { expect } from 'chai';
import fc from 'fast-check';
import { anyBut, importsExist } from '../src/server/bundler/shared-imports.js';
import { build, page } from './support/bundling.js';

describe('Imports of shared modules', () => {
  const modules = {
    react: { from: 'react', names: ['useState', 'default'] },
    '@/components/ui/card': { from: 'buildai/base', names: ['Card'] },
  };

  it('are recognized by an expression without lookahead', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', '/', '@', '.', '^', ']'), maxLength: 6 });
    const words = fc.array(word, { maxLength: 8 });
    fc.assert(
      fc.property(words, word, (shared, text) => {
        const expression = anyBut(shared);
        expect(expression.source).not.to.include('(?=').and.not.include('(?!');
        expect(expression.test(text)).to.equal(!shared.includes(text));
        for (const each of shared) expect(expression.test(each)).to.equal(false);
      }),
    );
  });

  const right = [
    'import{useState as a}from"react";',
    'import r,{useState}from"react";import{Card}from"@/components/ui/card";',
    'import*as r from"react";r.nothing;',
    'import"react";import{anything}from"somewhere-else";',
    'const text="import{nothing}from\\"react\\"";',
  ];
  for (const script of right) {
    it(`are found in ${script}`, () => expect(importsExist(script, { modules })).to.equal(true));
  }

  const wrong = [
    'import{useStat}from"react";',
    'import{useState,nothing as b}from"react";',
    'import Card from"@/components/ui/card";',
    'import{Card}from"react";',
  ];
  for (const script of wrong) {
    it(`are not found in ${script}`, () => expect(importsExist(script, { modules })).to.equal(false));
  }

  it('are checked name by name in re-exports', async () => {
    const { script } = await build({
      'services/kit.js': `export { Card } from '@/components/ui/card';`,
      'pages/Home.jsx': page('<Card />', `import { Card } from '@/services/kit';`),
    });
    expect(script).to.match(/\{\s*Card[^}]*\}\s*from"@\/components\/ui\/card"/);
  });
});
