import { expect } from 'chai';
import { readJson } from '../src/web/model/cell-text.js';

describe('The JSON of a cell', () => {
  it('is stored as it is written, or not at all', () => {
    expect(readJson('')).to.deep.equal({ ok: true, value: null });
    expect(readJson('{"id":"1836486125467611137","n":[1.5,-12]}')).to.deep.equal({
      ok: true,
      value: { id: '1836486125467611137', n: [1.5, -12] },
    });
    expect(readJson('{"id":1836486125467611137}')).to.deep.equal({
      ok: false,
      message: '1836486125467611137 has more digits than a number keeps. Put it in quotes.',
    });
  });
});
