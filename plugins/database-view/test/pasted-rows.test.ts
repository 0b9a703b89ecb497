import { expect } from 'chai';
import { pastedRows } from '../src/web/clipboard/pasted-rows.js';
import { columnsOf } from '../src/web/model/columns-of.js';
import { newRowBatches } from '../src/web/rows/new-row.js';

const columns = columnsOf(
  {
    properties: {
      name: { type: 'string' },
      stage: { type: 'string', enum: ['lead', 'won'] },
      price: { type: 'number' },
    },
    required: ['price'],
  },
  'UTC',
);

describe('Rows that pasting adds', () => {
  it('are those beyond the last row, with what their columns take', () => {
    const table = [
      ['Known', 'won', '1'],
      ['New', 'Prospect', '2'],
      ['', '', ''],
      ['Odd', 'lead', 'two'],
    ];
    const rows = pastedRows(table, columns.slice(0, 3), 1);
    expect(rows).to.deep.equal([
      {
        values: { name: 'New', price: 2 },
        refused: new Map([
          ['stage', { value: 'Prospect', message: '“Prospect” is not one of the options.' }],
        ]),
        cells: table[1],
        reason: undefined,
      },
      {
        values: { name: 'Odd', stage: 'lead' },
        refused: new Map([['price', { value: 'two', message: '“two” is not a number.' }]]),
        cells: table[3],
        reason: 'Price: “two” is not a number.',
      },
    ]);
  });

  it('leave the fields of the platform to it', () => {
    const id = columns.filter((column) => column.id === 'id');
    expect(pastedRows([['a1']], id, 0)).to.deep.equal([]);
  });

  it('are added in batches that a request can hold', () => {
    const row = (text: string) => ({
      values: { text },
      refused: new Map(),
      cells: [text],
      reason: undefined,
    });
    const sizes = (rows: Parameters<typeof newRowBatches>[0]) =>
      newRowBatches(rows).map(({ length }) => length);
    expect(sizes(Array.from({ length: 1001 }, () => row('a')))).to.deep.equal([500, 500, 1]);
    expect(sizes(['a', 'b', 'c'].map((each) => row(each.repeat(1_000_000))))).to.deep.equal([2, 1]);
    expect(sizes([])).to.deep.equal([]);
  });
});
