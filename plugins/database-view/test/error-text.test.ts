import { InvalidInput } from '@buildai/core/shared';
import { expect } from 'chai';
import { columnsOf } from '../src/web/model/columns-of.js';
import { failureText } from '../src/web/rows/error-text.js';

const columns = columnsOf(
  { properties: { pageCount: { type: 'integer' }, code: { type: 'string' } } },
  'UTC',
);
const refused = (...details: { field: string; message: string }[]) => InvalidInput({ details });

describe('The reason why a row is refused', () => {
  it('names the column that it is about', () => {
    const error = refused({ field: 'body.pageCount', message: 'This should be a number.' });
    expect(failureText('Failed to update row', error, columns)).to.equal(
      'Failed to update row. Page count: This should be a number.',
    );
  });

  it('names no single column if several are refused for the same reason', () => {
    const message = 'There is already one with this page count and code.';
    const error = refused({ field: 'body.pageCount', message }, { field: 'body.code', message });
    expect(failureText('Failed to update row', error, columns)).to.equal(`Failed to update row. ${message}`);
  });
});
