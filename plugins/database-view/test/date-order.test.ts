import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import { dateHintOf, dateOrderOf, isOrderUnclear } from '../src/web/import/convert/date-order.js';
import { initialColumnPlan } from '../src/web/import/convert/initial-plan.js';
import { RowReview } from '../src/web/import/convert/review-rows.js';

const schema: EntitySchema = { properties: { due: { type: 'string', format: 'date' } } };

/** What the wizard finds in a column, planned from its first cells, unless an order is chosen. */
function review(cells: readonly string[], dateOrder?: 'day-first' | 'month-first') {
  const mapping = {
    csvHeader: 'Due',
    schemaField: 'due',
    dataType: 'datetime',
    splitCharacter: null,
  } as const;
  const plan = initialColumnPlan(mapping, schema, cells, false);
  if (!plan) throw new Error('There is no such field.');
  const column = dateOrder ? { ...plan, dateOrder } : plan;
  const rows = new RowReview(schema, ['Due'], { isGuarded: false, columns: [column] });
  for (const [index, cell] of cells.entries()) rows.add({ row: index + 2, cells: [cell] });
  const [found] = rows.result().columns;
  if (!found) throw new Error('The column was not reviewed.');
  return { ...found, dateOrder: plan.dateOrder, isUnclear: isOrderUnclear(column, found.dates) };
}

describe('The order of day and month in a column of dates', () => {
  it('is told by days after the twelfth', () => {
    expect(
      ['13/02/2026', '02-13-26', '03/04/2026', '03.04.2026', '05/05/2026', '2026-03-04', 'x'].map(dateHintOf),
    ).to.deep.equal(['day-first', 'month-first', 'either', undefined, undefined, undefined, undefined]);
    expect(dateOrderOf(['03/04/2026', '13/02/2026'])).to.equal('day-first');
    expect(dateOrderOf(['03/04/2026', '02/13/2026'])).to.equal('month-first');
    expect(dateOrderOf(['13/02/2026', '02/13/2026'])).to.equal(undefined);
  });

  it('is asked for if dates can be read both ways and none tells', () => {
    const { isUnclear, changed, dates } = review(['03/04/2026', '05/05/2026']);
    expect({ isUnclear, changed, dates }).to.deep.equal({
      isUnclear: true,
      changed: 1,
      dates: { 'day-first': 0, 'month-first': 0, either: 1 },
    });
    expect(review(['03/04/2026', '13/04/2026'])).to.include({ isUnclear: false, changed: 0 });
    expect(review(['03/04/2026'], 'day-first')).to.include({ isUnclear: false, changed: 0 });
  });

  it('is asked for in a column of both orders, and dates against the chosen one are shown', () => {
    const mixed = ['13/02/2026', '02/13/2026', '03/04/2026'];
    expect(review(mixed)).to.include({ isUnclear: true, dateOrder: undefined });
    const { isUnclear, changed, samples } = review(mixed, 'day-first');
    expect({ isUnclear, changed }).to.deep.equal({ isUnclear: false, changed: 1 });
    expect(samples).to.deep.equal([
      {
        row: 3,
        before: '02/13/2026',
        after: '2026-02-13',
        note: 'This is a date only with the month first.',
      },
    ]);
    expect(review(['13/02/2026', '02/13/2026']), 'all are clear').to.include({
      isUnclear: false,
      changed: 0,
    });
  });
});
