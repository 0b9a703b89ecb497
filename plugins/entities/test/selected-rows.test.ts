import { expect } from 'chai';
import { selectedRows } from '../src/app/client/selected-rows.js';

describe('The rows that a page changes or deletes together', () => {
  it('are those with the IDs, or those that match the filter', () => {
    expect(selectedRows(['a'])).to.deep.equal({ ids: ['a'] });
    expect(selectedRows({ status: null, price: { $gt: 5 } })).to.deep.equal({
      filter: { status: null, price: { $gt: 5 } },
    });
    expect(selectedRows({})).to.deep.equal({ filter: {} });
  });

  it('are never all rows because a value of the filter is undefined', () => {
    for (const [filter, place] of [
      [{ customer: undefined }, 'customer'],
      [{ price: { $gt: undefined } }, 'price.$gt'],
      [{ $or: [{ status: 'open' }, { customer: undefined }] }, '$or.1.customer'],
      [{ status: { $in: ['a', undefined] } }, 'status.$in.1'],
    ] as const) {
      expect(() => selectedRows(filter)).to.throw(`The value of ${place} is undefined`);
    }
  });
});
