import { expect } from 'chai';
import { Draft } from '../src/server/plan/draft.js';
import { ReplyPlan } from '../src/server/plan/reply-plan.js';
import { action, edit, outcome, page, plan } from './plan.js';

describe('planning a partial edit', () => {
  it('replaces lines that are there once', () => {
    const edited = outcome(edit(['    <ul>', '    <ul className="p-4">']));
    expect(edited).to.equal(page.replace('<ul>', '<ul className="p-4">'));
  });

  it('takes $&, $1 and backslashes in new code literally', () => {
    const code = "    <ul data-x={'$&$1$$\\\\n'}>";
    expect(outcome(edit(['    <ul>', code]))).to.contain(code);
  });

  it('replaces a piece of a line that is there once', () => {
    expect(outcome(edit(['task.title', 'task.name']))).to.equal(page.replace('task.title', 'task.name'));
  });

  it('finds lines that differ in whitespace alone, and keeps the indentation of the place', () => {
    const edited = outcome(
      edit(['<li key={task.id} >{ task.title }</li>', '<li key={task.id}>\n  <b>{task.title}</b>\n</li>']),
    );
    expect(edited).to.contain(
      '        <li key={task.id}>\n          <b>{task.title}</b>\n        </li>\n      ))}',
    );
  });

  it('keeps tabs and CRLF where the file has them', () => {
    const reply = new ReplyPlan(
      new Draft('v1', [{ path: 'layout.jsx', content: 'a {\r\n\tb;\r\n\tc;\r\n}\r\n' }]),
    );
    const content = '<<<<<<< SEARCH\n  b;\n  c;\n=======\n  b;\n  if (b)\n    d;\n>>>>>>> REPLACE';
    reply.add(action('partial_edit', { file: 'layout.jsx' }, content));
    expect(reply.draft.read('layout.jsx')).to.equal('a {\r\n\tb;\r\n\tif (b)\r\n\t  d;\r\n}\r\n');
  });

  it('refuses what is there twice, and shows both places', () => {
    const reply = plan([edit(['task', 'item'])]).reply.refused[0];
    expect(reply?.reason).to.match(/^The text to change is there \d+ times in pages\/Tasks.jsx\.$/);
    expect(reply?.detail).to.contain('2 |   const open');
  });

  it('refuses what is nowhere, and shows the numbered text of the nearest place', () => {
    const refused = plan([edit(['    <ol>\n      {open.map((task) => (', '    <ul>'])]).reply.refused[0];
    expect(refused?.reason).to.equal('The text to change was not found in pages/Tasks.jsx.');
    expect(refused?.detail).to.contain(' 5 |       {open.map((task) => (');
  });

  it('applies several blocks in order, each to what the one before left', () => {
    const edited = outcome(edit(['<ul>', '<ol>'], ['<ol>', '<ol className="x">'], ['</ul>', '</ol>']));
    expect(edited).to.equal(page.replace('<ul>', '<ol className="x">').replace('</ul>', '</ol>'));
  });

  it('changes nothing when one of its blocks fails', () => {
    const { draft, reasons } = plan([edit(['<ul>', '<ol>'], ['nowhere', ''])]);
    expect(reasons).to.deep.equal(['The text to change in block 2 was not found in pages/Tasks.jsx.']);
    expect(draft.changes()).to.deep.equal([]);
  });

  it('removes lines where the new text is empty', () => {
    const content =
      '<<<<<<< SEARCH\n  const open = tasks.filter((task) => !task.done);\n=======\n>>>>>>> REPLACE\n';
    expect(outcome(action('partial_edit', { file: 'pages/Tasks.jsx' }, content))).to.match(
      /^export.*\n {2}return/,
    );
  });

  it('refuses a block that is not whole, and an edit without any', () => {
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
