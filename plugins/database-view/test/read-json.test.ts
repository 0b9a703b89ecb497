import { expect } from 'chai';
import { columnsOf } from '../src/web/model/columns-of.js';
import { readCell } from '../src/web/model/read-cell.js';

const columns = columnsOf({ properties: { data: { type: 'object' } } }, 'UTC');
const readJson = (text: string) => columns.slice(0, 1).map((column) => readCell(column, text))[0];

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
