import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import type { ColumnPlan } from '../src/web/import/convert/column-plan.js';
import { initialColumnPlan } from '../src/web/import/convert/initial-plan.js';
import { RowReview } from '../src/web/import/convert/review-rows.js';
import { settleNotations } from '../src/web/import/convert/settle-notations.js';

const schema: EntitySchema = {
  properties: {
    due: { type: 'string', format: 'date' },
    sum: { type: 'number' },
    tax: { type: 'number' },
    count: { type: 'integer' },
  },
};

/** What the wizard finds in a file whose columns are called like the fields. */
function settle(rows: readonly Readonly<Record<string, string>>[], chosen: Partial<ColumnPlan> = {}) {
  const headers = Object.keys(rows[0] ?? {});
  const columns = headers.flatMap((header) => {
    const mapping = {
      csvHeader: header,
      schemaField: header,
      dataType: 'text',
      splitCharacter: null,
    } as const;
    const plan = initialColumnPlan(mapping, schema, [], false);
    return plan ? [{ ...plan, ...chosen }] : [];
  });
  const review = (plan: { isGuarded: boolean; timeZone: string; columns: ColumnPlan[] }) => {
    const reviewed = new RowReview(schema, headers, plan);
    for (const [index, row] of rows.entries()) reviewed.add({ row: index + 2, cells: Object.values(row) });
    return reviewed.result();
  };
  const plan = { isGuarded: false, timeZone: 'UTC', columns };
  const settled = settleNotations(plan, review(plan).columns);
  const [first] = review(settled.plan).columns;
  if (!first) throw new Error('The column was not reviewed.');
  const { changed, refused, samples, examples, hints } = first;
  const notations = settled.plan.columns.map(({ decimal, dateOrder }) => decimal ?? dateOrder);
  return { questions: settled.questions, notations, changed, refused, samples, examples, hints };
}
const column = (header: string, ...cells: string[]) => cells.map((cell) => ({ [header]: cell }));

describe('The notation of a column of a file', () => {
  it('is asked for if dates can be read both ways and none tells', () => {
    const { questions, hints } = settle(column('due', '03/04/2026', '05/05/2026'));
    expect(questions).to.deep.equal([{ kind: 'dateOrder', headers: ['due'], example: '03/04/2026' }]);
    expect(hints).to.deep.include({ only: {}, either: 1 });
    expect(settle(column('due', '03/04/2026', '13/04/2026'))).to.deep.include({
      questions: [],
      notations: ['day-first'],
      changed: 0,
    });
    expect(settle(column('due', '03/04/2026'), { dateOrder: 'month-first' })).to.deep.include({
      questions: [],
      notations: ['month-first'],
      changed: 0,
    });
  });

  it('is asked for in a column of both orders, unless each date is clear', () => {
    const mixed = column('due', '13/02/2026', '02/13/2026', '03/04/2026');
    expect(settle(mixed).questions).to.have.length(1);
    expect(settle(mixed, { dateOrder: 'day-first' }).questions).to.deep.equal([]);
    expect(settle(column('due', '13/02/2026', '02/13/2026'))).to.deep.include({ questions: [], changed: 0 });
  });

  it('is told by all of its numbers, of which some are shown as they are stored', () => {
    const { notations, questions, changed, refused, examples } = settle(
      column('sum', '1.234', '-1.234,56', '12', '(20,00)'),
    );
    expect({ notations, questions, changed, refused }).to.deep.equal({
      notations: [','],
      questions: [],
      changed: 1,
      refused: 0,
    });
    expect(examples).to.deep.equal([
      { before: '1.234', after: '1234' },
      { before: '-1.234,56', after: '-1234.56' },
    ]);
  });

  it('is asked for once for all columns of a file that do not tell', () => {
    const rows = [{ sum: '1.234', tax: '2.000', due: '03/04/2026', count: '1.500' }];
    expect(settle(rows)).to.deep.include({
      questions: [
        { kind: 'decimal', headers: ['sum', 'tax'], example: '1.234' },
        { kind: 'dateOrder', headers: ['due'], example: '03/04/2026' },
      ],
      notations: [undefined, undefined, undefined, ','],
    });
  });

  it('is that of another column which tells, and refuses what it cannot be', () => {
    expect(settle([{ sum: '1.234', tax: '0,19' }]).notations).to.deep.equal([',', ',']);
    expect(settle([{ sum: '1.234', tax: '0.19' }]).notations).to.deep.equal(['.', '.']);
    const { refused, samples } = settle(column('sum', '1,5', '2,5', '3.75'));
    expect(refused).to.equal(1);
    expect(samples[0]).to.include({
      row: 4,
      before: '3.75',
      note: 'This is no number with a decimal comma, as the column has it.',
    });
  });
});
