import { expect } from 'chai';
import { withOperator } from '../src/web/filters/day-rule.js';
import { filterQuery } from '../src/web/filters/filter-query.js';
import { operatorText, valueText } from '../src/web/filters/rule-text.js';
import { columnsOf } from '../src/web/model/columns-of.js';

const columns = columnsOf({ properties: { stage: { type: 'string', enum: ['Open', 'Won'] } } });
const column = (id: string) => columns.find((each) => each.id === id) ?? expect.fail(`There is no ${id}.`);

describe('A filter by the day of a moment', () => {
  const created = columns.filter(({ id }) => id === 'createdAt');
  const onDay = { column: 'createdAt', operator: '$eq', value: '2026-11-28' } as const;
  const local = (...at: [number, number, number, number?]) => new Date(...at).toISOString();

  it('finds what happened on that day where the builder is', () => {
    expect(filterQuery(created, [onDay], '')).to.deep.equal({
      createdAt: { $gte: local(2026, 10, 28), $lt: local(2026, 10, 29) },
    });
    expect(created.map((each) => `${operatorText(each, onDay)} ${valueText(each, onDay)}`)).to.deep.equal([
      'is on Nov 28, 2026',
    ]);
  });

  it('keeps its value as far as another operator takes it', () => {
    const after = created.map((each) => withOperator(each, onDay, '$gte'));
    expect(after).to.deep.equal([{ ...onDay, operator: '$gte', value: local(2026, 10, 28) }]);
    const later = { ...onDay, operator: '$gt', value: local(2026, 10, 28, 15) } as const;
    expect(created.map((each) => withOperator(each, later, '$eq'))).to.deep.equal([onDay]);
    expect(
      withOperator(column('stage'), { column: 'stage', operator: '$in', value: ['Won'] }, '$eq'),
    ).to.deep.equal({
      column: 'stage',
      operator: '$eq',
    });
  });
});
