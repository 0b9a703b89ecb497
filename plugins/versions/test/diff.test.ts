import { processorTimeOf } from '@buildai/core/testing';
import { expect } from 'chai';
import { diffLines } from 'diff';
import fc from 'fast-check';
import { countLines, diffFiles, summarizeChanges } from '../src/shared/index.js';

const file = (path: string, content: string) => ({ path, content });

describe('The difference between two sets of files', () => {
  it('names each file once, sorted, with both sides', () => {
    const before = [file('b.js', 'old'), file('gone.js', 'x'), file('same.js', 's')];
    const after = [file('same.js', 's'), file('b.js', 'new'), file('a.js', 'fresh')];
    expect(diffFiles(before, after)).to.deep.equal([
      { path: 'a.js', oldCode: '', newCode: 'fresh', status: 'added' },
      { path: 'b.js', oldCode: 'old', newCode: 'new', status: 'modified' },
      { path: 'gone.js', oldCode: 'x', newCode: '', status: 'deleted' },
      { path: 'same.js', oldCode: 's', newCode: 's', status: 'unchanged' },
    ]);
  });

  it('distinguishes an empty file from none', () => {
    expect(diffFiles([], [file('a.js', '')])[0]?.status).to.equal('added');
    expect(diffFiles([file('a.js', '')], [])[0]?.status).to.equal('deleted');
  });

  it('is summarized in lines', () => {
    expect(countLines({ oldCode: '', newCode: 'a\nb\n' })).to.deep.equal({ added: 2, removed: 0 });
    expect(countLines({ oldCode: 'a\nb\nc', newCode: 'a\nB\nc' })).to.deep.equal({ added: 1, removed: 1 });
    expect(countLines({ oldCode: 'a\n', newCode: '' })).to.deep.equal({ added: 0, removed: 1 });
    const files = diffFiles(
      [file('a', '1\n2\n'), file('b', 'x')],
      [file('a', '1\n'), file('b', 'x'), file('c', 'y')],
    );
    expect(summarizeChanges(files)).to.deep.equal({ files: 2, added: 1, removed: 1 });
  });

  it('counts the lines of two texts without similarities in bounded time', async () => {
    const text = (name: string) =>
      Array.from({ length: 20_000 }, (_, index) => `${name} ${index}`).join('\n');
    const used = await processorTimeOf(() =>
      expect(countLines({ oldCode: text('old'), newCode: text('new') })).to.deep.equal({
        added: 20_000,
        removed: 20_000,
      }),
    );
    expect(used).to.be.below(5000);
  });

  it('counts as few lines as the diff that is shown', () => {
    const text = fc
      .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'd'), { maxLength: 20 })
      .map((lines) => lines.join(''));
    fc.assert(
      fc.property(text, text, (oldCode, newCode) => {
        const changes = diffLines(oldCode, newCode);
        const sum = (changed: 'added' | 'removed') =>
          changes.reduce((lines, change) => lines + (change[changed] ? change.count : 0), 0);
        expect(countLines({ oldCode, newCode })).to.deep.equal({
          added: sum('added'),
          removed: sum('removed'),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up: lines before, minus removed, plus added, are the lines after', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
      .map((lines) => lines.map((line) => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, (oldCode, newCode) => {
        const { added, removed } = countLines({ oldCode, newCode });
        expect(oldCode.split('\n').length - removed + added).to.equal(newCode.split('\n').length);
      }),
    );
  });
});
