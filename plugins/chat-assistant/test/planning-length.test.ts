import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { AppDraft } from '@buildai/app-features/shared';
import { findLooseCode } from '../src/server/plan/loose-code.js';
import { surface } from './surface.js';

const long = 400_000;
const draft = () => new AppDraft('v', [{ path: 'pages/Home.jsx', content: 'before' }]);
const rewrite = (content: string) =>
  surface.planAction(draft(), {
    actionId: 'a1',
    type: 'edit_file',
    title: '',
    file: 'pages/Home.jsx',
    attributes: {},
    content,
  });

/** A model that never ends repeats itself. */
describe('Planning extremely long output', function () {
  this.timeout(60_000);

  for (const [name, plan] of [
    ['empty lines in a file', () => rewrite(`a\n${'\n'.repeat(long)}b`)],
    ['dots in a comment', () => rewrite(`//${'...'.repeat(long / 3)}`)],
    ['fences that are never closed', () => findLooseCode('```a\n'.repeat(long / 5), surface)],
    ['fences of some lines', () => findLooseCode('```\na\nb\nc\nd\n```\n'.repeat(long / 20), surface)],
    [
      'a path that never ends',
      () => findLooseCode(`\`\`\`${'pages/'.repeat(long / 6)}\na\nb\nc\nd\n\`\`\``, surface),
    ],
  ] as const) {
    it(`takes negligible time: ${name}`, async () => {
      expect(await processorTimeOf(plan)).to.be.lessThan(2000);
    });
  }

  it('still detects comments in place of code, and code in the chat', () => {
    expect(rewrite('a();\n  // ... existing code ...\nb();')?.reason).to.match(
      /leaves code out: \/\/ \.\.\. existing/,
    );
    const code = '```jsx pages/Home.jsx\na\nb\nc\nd\n```';
    expect(findLooseCode(`Here it is:\n${code}\n`, surface)).to.deep.equal(['pages/Home.jsx']);
    expect(findLooseCode('pages/Home.jsx\n\n```\na\nb\nc\nd\n```', surface)).to.deep.equal([
      'pages/Home.jsx',
    ]);
    expect(findLooseCode('pages/Home.jsx\n```\na\n```', surface)).to.deep.equal([]);
  });
});
