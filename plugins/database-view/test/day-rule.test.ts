import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import { dayCondition, withOperator } from '../src/web/filters/day-rule.js';
import { filterQuery } from '../src/web/filters/filter-query.js';
import { operatorText, valueText } from '../src/web/filters/rule-text.js';
import { columnsOf } from '../src/web/model/columns-of.js';

const schema: EntitySchema = { properties: { stage: { type: 'string', enum: ['Open', 'Won'] } } };
const columns = columnsOf(schema, 'Europe/Berlin');
const column = (id: string) => columns.find((each) => each.id === id) ?? expect.fail(`There is no ${id}.`);

describe('A filter by the day of a moment', () => {
  const created = columns.filter(({ id }) => id === 'createdAt');
  const onDay = { column: 'createdAt', operator: '$eq', value: '2026-11-28' } as const;

  it('finds what happened on that day where the app is', () => {
    expect(filterQuery(created, [onDay], '')).to.deep.equal({
      createdAt: { $gte: '2026-11-27T23:00:00.000Z', $lt: '2026-11-28T23:00:00.000Z' },
    });
    expect(created.map((each) => `${operatorText(each, onDay)} ${valueText(each, onDay)}`)).to.deep.equal([
      'is on Nov 28, 2026',
    ]);
  });

  it('takes as long as the day does when clocks are changed', () => {
    const hours = (timeZone: string, value: string) => {
      const [first] = columnsOf(schema, timeZone).filter(({ id }) => id === 'createdAt');
      const { $gte, $lt } = (first && dayCondition(first, value)) ?? {};
      return (Date.parse(String($lt)) - Date.parse(String($gte))) / 3_600_000;
    };
    expect(hours('Europe/Berlin', '2026-03-29')).to.equal(23);
    expect(hours('America/New_York', '2026-11-01')).to.equal(25);
    expect(hours('Pacific/Auckland', '2026-04-05')).to.equal(25);
  });

  it('keeps its value as far as another operator takes it', () => {
    const after = created.map((each) => withOperator(each, onDay, '$gte'));
    expect(after).to.deep.equal([{ ...onDay, operator: '$gte', value: '2026-11-27T23:00:00.000Z' }]);
    const later = { ...onDay, operator: '$gt', value: '2026-11-28T14:00:00.000Z' } as const;
    expect(created.map((each) => withOperator(each, later, '$eq'))).to.deep.equal([onDay]);
    expect(
      withOperator(column('stage'), { column: 'stage', operator: '$in', value: ['Won'] }, '$eq'),
    ).to.deep.equal({
      column: 'stage',
      operator: '$eq',
    });
  });
});
