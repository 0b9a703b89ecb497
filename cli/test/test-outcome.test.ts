import { expect } from 'chai';
import { testOutcome } from './bootstrap.js';
import type { Outcome } from './bootstrap.js';

const { afterRunningAgain, closingLines, failedFiles, filesToRunAgain } = testOutcome;

const slow = { title: 'the crawl respects limits', message: 'Timeout of 60000ms exceeded.\nMore about it.' };
const failed = (passed = 0) => ({ passed, skipped: 0, failures: [slow] });
const passed = (count: number, skipped = 0) => ({ passed: count, skipped, failures: [] });
const many = (count: number): Outcome =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}.js`, failed()]));
const nameOf = (file: string) => `source of ${file}`;

describe('What a test run came to', () => {
  it('names the failing files to run again, unless they are too many to fail by chance', () => {
    expect(filesToRunAgain({ '/a.js': passed(3), '/b.js': failed(2) })).to.deep.equal(['/b.js']);
    expect(filesToRunAgain(many(20))).to.have.length(20);
    expect(filesToRunAgain(many(21))).to.deep.equal([]);
  });

  it('has no file to run again for a failure outside of all files, which stays one', () => {
    const first = { '': failed(), '/a.js': passed(1) };
    expect(filesToRunAgain(first)).to.deep.equal([]);
    expect(closingLines(first, first, nameOf)).to.equal('1 passed, 1 failed');
  });

  it('counts a file once, as it ended', () => {
    const first = { '/a.js': passed(3, 1), '/b.js': failed(2) };
    const final = afterRunningAgain(first, '/b.js', { '/b.js': passed(4) });
    expect(failedFiles(final)).to.deep.equal([]);
    expect(closingLines(first, final, nameOf)).to.equal(
      [
        'Flaky: a test file failed, and passed when run again alone.',
        '  source of /b.js',
        '    the crawl respects limits: Timeout of 60000ms exceeded.',
        '',
        '7 passed, 0 failed, 1 skipped',
      ].join('\n'),
    );
  });

  it('counts what failed around the file when it ran alone as its own', () => {
    const first = { '/b.js': failed(2) };
    const final = afterRunningAgain(first, '/b.js', { '/b.js': passed(3), '': failed() });
    expect(closingLines(first, final, nameOf)).to.equal('3 passed, 1 failed');
  });

  it('says that too many files failed', () => {
    expect(closingLines(many(21), many(21), nameOf)).to.equal(
      '21 test files failed. None was run again: that is no chance.\n\n0 passed, 21 failed',
    );
  });
});
