import type { EntityProperty } from '@buildai/entities/shared';
import { expect } from 'chai';
import { fittedWidths } from '../src/web/grid/fitted-widths.js';
import { columnsOf } from '../src/web/model/columns-of.js';

describe('The width of a column', () => {
  it('fits all stars of a rating, whatever the values are', () => {
    const rating = (maximum?: number): EntityProperty => ({
      type: 'integer',
      format: 'rating',
      title: 'R',
      ...(maximum && { maximum }),
    });
    const properties = {
      name: { type: 'string' as const },
      five: rating(),
      ten: rating(10),
      hundred: rating(100),
    };
    const widths = fittedWidths(columnsOf({ properties }, 'UTC'), [{ id: 'a', five: 1, ten: 1 }] as never, {
      widthOf: (text) => text.length * 12,
      isTouch: false,
    });
    expect(widths['five']).to.equal(5 * 12 + 22);
    expect(widths['ten']).to.equal(10 * 12 + 22);
    expect(widths['hundred']).to.equal(72);
  });
});
