import { expect } from 'chai';
import { renderDiff } from '../src/web/render-diff.js';

const file = (oldCode: string, newCode: string) => ({
  path: 'pages/Home.jsx',
  oldCode,
  newCode,
  status: 'modified' as const,
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);

describe('The changed lines of a file', () => {
  it('show code as text, whatever it contains', () => {
    const hostile = '<img src=x onerror="alert(1)"></td></table><script>alert(2)</script>&lt;b&gt;';
    for (const layout of ['side-by-side', 'line-by-line'] as const) {
      for (const rendered of [
        renderDiff(file('', hostile), layout),
        renderDiff(file(`${hostile} a`, `${hostile} b`), layout),
      ]) {
        expect(rendered).to.include('&lt;img').and.to.include('&amp;lt;b');
        expect(rendered).to.not.match(/<img|<script|onerror="/);
      }
    }
  });

  it('mark the words that changed, up to 10,000 characters', () => {
    expect(renderDiff(file('const colour = 1;', 'const color = 1;'), 'line-by-line')).to.match(
      /<ins[^>]*>color<.ins>/,
    );
    const long = 'x'.repeat(10_000);
    const rendered = renderDiff(
      file(`${long}\nconst colour = 1;`, `${long}\nconst color = 1;`),
      'line-by-line',
    );
    expect(rendered).to.include('const color = 1;').and.to.not.match(/<ins/);
  });

  it('are shown with three lines of context', () => {
    const before = numbered(20);
    const after = before.with(10, 'changed');
    const rendered = renderDiff(file(before.join('\n'), after.join('\n')), 'line-by-line');
    for (const line of ['line 7', 'line 13']) expect(rendered).to.include(line);
    for (const line of ['line 6', 'line 14']) expect(rendered).to.not.include(line);
  });

  it('can be scrolled sideways from the keyboard, each side of them', () => {
    const changed = file('const colour = 1;', 'const color = 1;');
    const stops = (layout: 'side-by-side' | 'line-by-line') =>
      renderDiff(changed, layout).match(/<div tabindex="0" class="d2h-file-(side-)?diff"/g);
    expect(stops('line-by-line')).to.have.length(1);
    expect(stops('side-by-side')).to.have.length(2);
  });
});
