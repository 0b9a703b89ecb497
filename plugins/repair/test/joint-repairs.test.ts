import { expect } from 'chai';
import type { Candidate } from '../src/server/rules/joint-repairs.js';
import { applyRepairs, jointRepairs } from '../src/server/rules/joint-repairs.js';

const path = 'components/list.jsx';
const text = ['one();', 'two();', 'three();', ''].join('\n');
const files = [
  { path, content: text },
  { path: 'layout.jsx', content: 'four();\n' },
];

/** A repair that puts another text in place of a part of the file, for an issue at the start of a line. */
const replacing = (part: string, by: string, line: number): Candidate => ({
  ...{ detectorId: 'any', description: 'Repaired.', path },
  changes: [{ type: 'write', path, content: text.replace(part, by) }],
  issues: [{ path, message: 'Wrong.', line, column: 1 }],
});

const deleting: Candidate = {
  ...{ detectorId: 'any', description: 'Deleted.', path, issues: [] },
  changes: [{ type: 'delete', path }],
};

describe('joint repairs', () => {
  it('changes one file in several places at once', () => {
    const both = [replacing('one', 'ONE', 1), replacing('three', '', 3)];
    expect(jointRepairs(files, both)).to.deep.equal(both);
    expect(applyRepairs(files, both)).to.deep.equal([
      { path, content: 'ONE();\ntwo();\n();\n' },
      { path: 'layout.jsx', content: 'four();\n' },
    ]);
  });

  it('leaves what changes the same place, or touches it, for later', () => {
    const [first, ...others] = [
      replacing('two', 'TWO', 2),
      replacing('two();', '', 1),
      replacing('();\nthree', '.call();\nthree', 3),
    ];
    for (const other of others) expect(jointRepairs(files, [first, other])).to.deep.equal([first]);
  });

  it('repairs an issue in one way', () => {
    const [first, other] = [replacing('one', 'ONE', 2), replacing('three', 'THREE', 2)];
    expect(jointRepairs(files, [first, other])).to.deep.equal([first]);
  });

  it('changes no file that is deleted', () => {
    const first = replacing('one', 'ONE', 1);
    expect(jointRepairs(files, [first, deleting])).to.deep.equal([first]);
    expect(jointRepairs(files, [deleting, first])).to.deep.equal([deleting]);
    expect(applyRepairs(files, [deleting])).to.deep.equal([files[1]]);
  });

  it('changes nothing without repairs', () => {
    expect(applyRepairs(files, [])).to.equal(undefined);
  });
});
