import { expect } from 'chai';
import { isCostlyMarkdown } from '../src/lib/markdown-cost.js';

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;

describe('Markdown', () => {
  for (const [name, text] of [
    ['quotes within quotes', '> '.repeat(20_000) + 'a'],
    ['lists within lists', '- '.repeat(20_000) + 'a'],
    ['emphasis that never ends', '*a_ '.repeat(20_000)],
    ['links that never end', '[[a]'.repeat(20_000)],
    ['a table of millions of empty cells', table(1000, 20_000)],
  ] as const)
    it(`is too costly to be rendered: ${name}`, () => {
      expect(isCostlyMarkdown(text)).to.equal(true);
    });

  it('that people write is not', () => {
    const list = '- **One** and [another](/a), _both_\n'.repeat(2000);
    const text = `# Title\n\n${list}\n${table(10, 500)}\n\n> > Quoted\n\n${'A *word*. '.repeat(500)}`;
    expect(isCostlyMarkdown(text)).to.equal(false);
  });

  it('is judged at once, whatever it is', () => {
    const before = process.cpuUsage();
    for (const piece of ['> ', '- ', '1. ', ' ', '\n', '\n ', '|-', '-', ':', '| \n', '*', '[', '12345678'])
      expect(isCostlyMarkdown(piece.repeat(100_000))).to.be.a('boolean');
    const { user, system } = process.cpuUsage(before);
    expect(user + system).to.be.below(1_000_000);
  });
});
