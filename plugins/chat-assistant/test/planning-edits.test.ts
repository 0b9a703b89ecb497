import { expect } from 'chai';
import { AppDraft } from '@buildai/app-features/shared';
import { ReplyPlan } from '../src/server/plan/reply-plan.js';
import { action, edit, outcome, page, plan } from './plan.js';
import { surface } from './surface.js';

describe('planning a partial edit', () => {
  it('replaces lines that occur once', () => {
    const edited = outcome(edit(['    <ul>', '    <ul className="p-4">']));
    expect(edited).to.equal(page.replace('<ul>', '<ul className="p-4">'));
  });

  it('treats $&, $1 and backslashes in new code literally', () => {
    const code = "    <ul data-x={'$&$1$$\\\\n'}>";
    expect(outcome(edit(['    <ul>', code]))).to.contain(code);
  });

  it('replaces a part of a line that occurs once', () => {
    expect(outcome(edit(['task.title', 'task.name']))).to.equal(page.replace('task.title', 'task.name'));
  });

  it('finds lines that differ only in whitespace, and keeps their indentation', () => {
    const edited = outcome(
      edit(['<li key={task.id} >{ task.title }</li>', '<li key={task.id}>\n  <b>{task.title}</b>\n</li>']),
    );
    expect(edited).to.contain(
      '        <li key={task.id}>\n          <b>{task.title}</b>\n        </li>\n      ))}',
    );
  });

  it('keeps tabs and CRLF of the file', () => {
    const reply = new ReplyPlan(
      new AppDraft('v1', [{ path: 'layout.jsx', content: 'a {\r\n\tb;\r\n\tc;\r\n}\r\n' }]),
      surface,
    );
    const content = '<<<<<<< SEARCH\n  b;\n  c;\n=======\n  b;\n  if (b)\n    d;\n>>>>>>> REPLACE';
    reply.add(action('partial_edit', { file: 'layout.jsx' }, content));
    expect(reply.draft.read('layout.jsx')).to.equal('a {\r\n\tb;\r\n\tif (b)\r\n\t  d;\r\n}\r\n');
  });

  it('refuses ambiguous text, and shows both places', () => {
    const reply = plan([edit(['task', 'item'])]).reply.refused[0];
    expect(reply?.reason).to.match(/^The text to change is there \d+ times in pages\/Tasks.jsx\.$/);
    expect(reply?.detail).to.contain('2 |   const open');
  });

  it('refuses missing text, and shows the nearest place with line numbers', () => {
    const refused = plan([edit(['    <ol>\n      {open.map((task) => (', '    <ul>'])]).reply.refused[0];
    expect(refused?.reason).to.equal('The text to change was not found in pages/Tasks.jsx.');
    expect(refused?.detail).to.contain(' 5 |       {open.map((task) => (');
  });

  it('shows the stored file around the nearest place, without partly applied blocks', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `const value${index} = compute(${index});`);
    lines[199] = '  const invoiceTotal = invoices.reduce((sum, invoice) => sum + invoice.amount, 0);';
    const draft = new AppDraft('v1', [{ path: 'pages/Long.jsx', content: lines.join('\n') }]);
    const reply = new ReplyPlan(draft, surface);
    const content = [
      '<<<<<<< SEARCH\nconst value190 = compute(190);\n=======\nconst changed = 1;\n>>>>>>> REPLACE',
      '<<<<<<< SEARCH\n  const invoiceTotal = invoices.reduce((s, i) => s + i.amount, 0);\n=======\n\n>>>>>>> REPLACE',
    ].join('\n');
    reply.add(action('partial_edit', { file: 'pages/Long.jsx' }, content));
    const detail = reply.refused[0]?.detail ?? '';
    expect(detail).to.contain('200 |   const invoiceTotal');
    expect(detail).to.contain('192 | ');
    expect(detail).not.to.contain('  1 | ');
    expect(detail).not.to.contain('changed');
    expect(detail).to.contain('No block of this edit was applied');
    expect(detail.split('\n').length).to.be.lessThan(20);
  });

  it('shows the outline of a long file without a similar place', () => {
    const content = `export default function A() {\n${'  x;\n'.repeat(200)}}\n`;
    const reply = new ReplyPlan(new AppDraft('v1', [{ path: 'pages/Long.jsx', content }]), surface);
    const block = '<<<<<<< SEARCH\nzebra crossing\n=======\n\n>>>>>>> REPLACE';
    reply.add(action('partial_edit', { file: 'pages/Long.jsx' }, block));
    expect(reply.refused[0]?.detail).to.equal(
      'Nothing in the file is like it. Its outline:\n1 | export default function A() {\n202 | }',
    );
  });

  it('applies several blocks in order, each to the result of the previous one', () => {
    const edited = outcome(edit(['<ul>', '<ol>'], ['<ol>', '<ol className="x">'], ['</ul>', '</ol>']));
    expect(edited).to.equal(page.replace('<ul>', '<ol className="x">').replace('</ul>', '</ol>'));
  });

  it('changes nothing when one of its blocks fails', () => {
    const { draft, reasons } = plan([edit(['<ul>', '<ol>'], ['nowhere', ''])]);
    expect(reasons).to.deep.equal(['The text to change in block 2 was not found in pages/Tasks.jsx.']);
    expect(draft.changes()).to.deep.equal([]);
  });

  it('removes lines if the new text is empty', () => {
    const content =
      '<<<<<<< SEARCH\n  const open = tasks.filter((task) => !task.done);\n=======\n>>>>>>> REPLACE\n';
    expect(outcome(action('partial_edit', { file: 'pages/Tasks.jsx' }, content))).to.match(
      /^export.*\n {2}return/,
    );
  });

  it('refuses an incomplete block, and an edit without blocks', () => {
    const half = action('partial_edit', { file: 'pages/Tasks.jsx' }, '<<<<<<< SEARCH\n<ul>\n>>>>>>> REPLACE');
    expect(outcome(half)).to.equal('Block 1 of the edit lacks its ======= or >>>>>>> REPLACE line.');
    expect(outcome(action('partial_edit', { file: 'pages/Tasks.jsx' }, page))).to.equal(
      'The edit holds no SEARCH/REPLACE block.',
    );
  });

  it('sees what an earlier action of the reply wrote', () => {
    const { draft, reasons } = plan([
      action('edit_file', { file: 'pages/Tasks.jsx' }, 'export default () => <p>New</p>;\n'),
      edit(['<p>New</p>', '<p>Newer</p>']),
    ]);
    expect(reasons).to.deep.equal([]);
    expect(draft.read('pages/Tasks.jsx')).to.equal('export default () => <p>Newer</p>;\n');
  });
});
