import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import { placeOfColumn } from '../src/web/columns/place-of-column.js';
import { columnsOf } from '../src/web/model/columns-of.js';

const schema = {
  name: 'Recipe',
  type: 'object',
  properties: { title: { type: 'string' }, kind: { type: 'string' }, source: { type: 'string' } },
} as unknown as EntitySchema;
const columns = columnsOf(schema, 'UTC');

describe('A column that is moved in the header', () => {
  it('takes the place before the field of another column', () => {
    expect(placeOfColumn(columns, 'source', 'kind')).to.deep.equal({ field: 'kind', side: 'left' });
  });

  it('is the last field before a column of the platform, or at the end', () => {
    const last = { field: 'source', side: 'right' };
    expect(placeOfColumn(columns, 'title', 'createdAt')).to.deep.equal(last);
    expect(placeOfColumn(columns, 'title', undefined)).to.deep.equal(last);
  });

  it('stays where it is if it is the last field already', () => {
    expect(placeOfColumn(columns, 'source', undefined)).to.equal(undefined);
    expect(placeOfColumn(columns, 'source', 'id')).to.equal(undefined);
  });
});
