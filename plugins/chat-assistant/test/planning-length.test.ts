import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { AppDraft } from '@buildai/app-features/shared';
import { findFences, isLong } from '../src/server/recover/find-fences.js';
import { isStyle, isWholeContent } from '../src/server/generate/whole-content.js';
import { holdsCode } from '../src/server/recover/holds-code.js';
import { recoverFiles } from '../src/server/recover/recover-files.js';
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
describe('Planning extremely long output', () => {
  for (const [name, plan] of [
    ['empty lines in a file', () => rewrite(`a\n${'\n'.repeat(long)}b`)],
    ['dots in a comment', () => rewrite(`//${'...'.repeat(long / 3)}`)],
    ...Object.entries({
      'fences that are never closed': '```a\n'.repeat(long / 5),
      'fences of some lines': '```\na\nb\nc\nd\n```\n'.repeat(long / 20),
      'empty lines in a file in the chat': `\`\`\`jsx pages/A.jsx\n${'\n'.repeat(long)}x`,
      'a fence that never ends': '`'.repeat(long),
      'a path that never ends': `\`\`\`${'pages/'.repeat(long / 6)}\na\nb\nc\nd\n\`\`\``,
      'empty lines in the chat': `a${'\n'.repeat(long)}b`,
      'tags of other protocols': '<file path="pages/A.jsx">\n'.repeat(long / 25),
      'attributes that never end': `<file ${' path="pages/A.jsx"'.repeat(long / 18)}`,
      'escaped tags': '&lt;action '.repeat(long / 11),
      'brackets of JSON': '['.repeat(long),
    }).map(
      ([name, text]) =>
        [
          name,
          () => {
            holdsCode(text, surface);
            return recoverFiles(text, { surface, draft: draft() });
          },
        ] as const,
    ),
  ] as const) {
    it(`takes negligible time: ${name}`, async () => {
      expect(await processorTimeOf(plan)).to.be.lessThan(2000);
    });
  }

  for (const [name, text] of [
    ['a value without end', `{${':'.repeat(190_000)}`],
    ['comments without end', `{${'/* '.repeat(63_000)}`],
    ['strings without end', `{${'"\\\\'.repeat(63_000)}`],
  ] as const)
    it(`takes negligible time: CSS with ${name}`, async () => {
      const head = { actionId: 'a1', type: 'edit_file', title: '', file: 'globals.css', attributes: {} };
      const judge = () => [isStyle(text), isWholeContent(head, text)];
      expect(await processorTimeOf(judge)).to.be.lessThan(2000);
      expect(judge()).to.deep.equal([false, false]);
    });

  it('still tells whole CSS from that which ends in the middle', () => {
    for (const style of ['a { b: c }', '/* { */ a { b: "}\\"{" }', "a { b: 'x' } /* { */"])
      expect(isStyle(style), style).to.equal(true);
    for (const style of ['a { b: c', 'a { b: c } /* d', 'a { b: c } /*/', 'a', '{}'])
      expect(isStyle(style), style).to.equal(false);
  });

  it('still detects comments in place of code, and code in the chat', () => {
    expect(rewrite('a();\n  // ... existing code ...\nb();')?.reason).to.match(
      /leaves code out: \.\.\. existing/,
    );
    const filesIn = (text: string) =>
      findFences(text, surface)
        .filter(isLong)
        .map(({ file }) => file);
    expect(filesIn('Here it is:\n```jsx pages/Home.jsx\na\nb\nc\nd\n```\n')).to.deep.equal([
      'pages/Home.jsx',
    ]);
    expect(filesIn('pages/Home.jsx\n\n```\na\nb\nc\nd\n```')).to.deep.equal(['pages/Home.jsx']);
    expect(filesIn('pages/Home.jsx\n```\na\n```')).to.deep.equal([]);
  });
});
