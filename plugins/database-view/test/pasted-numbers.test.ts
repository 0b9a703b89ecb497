import { expect } from 'chai';
import { pastedChanges } from '../src/web/clipboard/pasted-changes.js';
import { readCell } from '../src/web/model/read-cell.js';
import { columnsOf } from '../src/web/model/columns-of.js';

describe('Pasted and typed numbers', () => {
  it('reads the numbers of a column alike, and asks once where they fit two notations', () => {
    const columns = columnsOf(
      { properties: { net: { type: 'number' }, gross: { type: 'number' }, count: { type: 'integer' } } },
      'UTC',
    ).slice(0, 3);
    const paste = (cells: readonly (readonly string[])[], answers?: object) => {
      const rows = cells.map((_, index) => ({
        id: `r${index}`,
        creatorId: 'u',
        createdAt: '',
        updatedAt: '',
      }));
      const { changes, reason, question } = pastedChanges(cells, rows, columns, new Map(), answers);
      return { values: changes.map(({ after }) => after), reason, question };
    };
    expect(
      paste([
        ['1.234', '1.234,56', '3.000'],
        ['-20,00', '7', '12'],
      ]).values,
    ).to.deep.equal([1234, 1234.56, 3000, -20, 7, 12]);
    const unclear = [['1.234', '5.000', '1']];
    expect(paste(unclear).question).to.deep.equal({
      kind: 'decimal',
      example: '1.234',
      columns: ['Net', 'Gross'],
    });
    expect(paste(unclear, { decimal: ',' })).to.deep.include({
      values: [1234, 5000, 1],
      question: undefined,
    });
    expect(paste(unclear, { decimal: '.' }).values).to.deep.equal([1.234, 5, 1]);
    expect(paste([['0x1F', '9007199254740993', '1.5']])).to.deep.equal({
      values: [],
      reason: 'Net: “0x1F” is not a number.',
      question: undefined,
    });
  });

  it('takes a typed number with a point as it is shown, and one that needs a comma with a comma', () => {
    const [price] = columnsOf({ properties: { price: { type: 'number' } } }, 'UTC');
    if (!price) throw new Error('no column');
    const typed = (text: string) => readCell(price, text);
    for (const [text, value] of [
      ['1.234', 1.234],
      ['1,5', 1.5],
      ['1.234,5', 1234.5],
      ['1,234', 1234],
      ['€ 3', 3],
    ])
      expect(typed(String(text)), String(text)).to.deep.equal({ ok: true, value });
  });
});
