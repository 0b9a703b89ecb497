import type { ColumnLoss } from '@buildai/entities/shared';
import { expect } from 'chai';
import { lossText } from '../src/web/columns/loss-text.js';

const none: ColumnLoss = {
  base: '',
  rows: 1200,
  empty: 0,
  exact: 0,
  changed: 0,
  refused: 0,
  samples: [],
  examples: [],
  notation: {},
  question: null,
  files: [],
  notes: [],
};

describe('The sentence about a change of a column', () => {
  it('says how many rows have a value that a deleted column hides', () => {
    const sentence = (loss: Partial<ColumnLoss>) => lossText({ ...none, ...loss }, true);
    expect(sentence({ exact: 1200 })).to.deep.equal({
      isHarmless: false,
      sentence: '1,200 rows have a value that will be hidden.',
    });
    expect(sentence({ exact: 1 }).sentence).to.equal('1 of 1,200 rows has a value that will be hidden.');
    expect(sentence({ empty: 1200 })).to.deep.equal({
      isHarmless: true,
      sentence: 'No row has a value in this column.',
    });
  });

  it('says what a conversion loses', () => {
    expect(lossText({ ...none, exact: 1200 }, false).isHarmless).to.equal(true);
    expect(lossText({ ...none, changed: 1, refused: 2 }, false).sentence).to.equal(
      'Of 1,200 rows: 2 values can’t be converted; 1 value changes or is guessed.',
    );
  });
});
