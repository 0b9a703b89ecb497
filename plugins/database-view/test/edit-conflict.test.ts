import { expect } from 'chai';
import { conflictText } from '../src/web/conflicts/edit-conflict.js';

describe('A cell that someone else changed while it was edited', () => {
  const change = { id: 'r', field: 'title', before: 'Theirs', after: 'Mine' };
  const one = { changes: [change], by: 'Grace' };

  it('says who changed it, and to what', () => {
    expect(conflictText([one], 'Theirs')).to.equal(
      'Grace changed this cell to “Theirs” while you were editing.',
    );
    expect(conflictText([one], '')).to.equal('Grace cleared this cell while you were editing.');
    expect(conflictText([{ ...one, by: undefined }], 'Theirs')).to.match(/^Someone else changed/);
  });

  it('is one of several that are decided together', () => {
    expect(conflictText([{ ...one, changes: [change, change] }], '')).to.equal(
      'Grace changed 2 of these cells in the meantime.',
    );
    expect(conflictText([one, { ...one, by: 'Alan' }], '')).to.match(/^Others changed 2 /);
  });
});
