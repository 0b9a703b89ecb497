import { expect } from 'chai';
import {
  boolean,
  currency,
  date,
  longText,
  number,
  select,
  text,
} from '../src/server/domains/define-field.js';
import { domains } from '../src/server/domains/index.js';
import { genericEntity } from '../src/server/plan/generic-entity.js';
import { planSamples } from '../src/server/plan/plan-samples.js';
import type { SampleRow } from '../src/server/plan/sample-value.js';
import { isRelativeDate } from '../src/server/plan/sample-value.js';
import { fitTrade } from '../src/server/plan/samples/fit-trade.js';
import { draftOf } from './support/draft-of.js';

function rowsOf(...draft: Parameters<typeof draftOf>): readonly SampleRow[] {
  return planSamples([draftOf(...draft)])[0]?.samples ?? [];
}

function daysOf(row: SampleRow, field: string): number {
  const value = row[field];
  return value !== undefined && isRelativeDate(value) ? value.inDays : NaN;
}

describe('A sample row', () => {
  it('has texts that fit what the field is called, and leaves others empty', () => {
    const [row] = rowsOf('Dog', [text('Name'), text('Breed'), text('Flurb'), longText('Notes')]);
    expect(row).to.deep.equal({ name: 'Luna', breed: 'Labrador Retriever' });
  });

  it('is counted where nothing is known of its kind, and there are few of them', () => {
    const rows = rowsOf('Zorble', [text('Name'), number('Flurbness')]);
    expect(rows).to.deep.equal([{ name: 'Zorble 1' }, { name: 'Zorble 2' }, { name: 'Zorble 3' }]);
  });

  it('has no sentence that any field could have', () => {
    for (const label of ['Vinyl record', 'Patient', 'Order', 'Room', 'Flurb']) {
      for (const row of rowsOf(label, [text('Name'), longText('Notes'), longText('Remarks')]))
        expect(Object.keys(row)).to.deep.equal(['name']);
    }
  });

  it('ends after it starts', () => {
    for (const row of rowsOf('Rental', [text('Name'), date('Start date'), date('End date')]))
      expect(daysOf(row, 'endDate')).to.be.greaterThan(daysOf(row, 'startDate'));
  });

  it('has a total of quantity and price', () => {
    const fields = [text('Name'), number('Quantity'), currency('Unit price'), currency('Total')];
    for (const { quantity, unitPrice, total } of rowsOf('Order line', fields))
      expect(total).to.be.closeTo(Number(quantity) * Number(unitPrice), 0.01);
  });

  it('is paid on a day if it is paid, and open if it lies ahead', () => {
    const status = select('Status', ['Open', 'Paid', 'Overdue']);
    const rows = rowsOf('Bill', [text('Name'), date('Due date'), status, date('Paid on'), boolean('Paid')]);
    expect(rows.map((row) => row['status'])).to.include.members(['Open', 'Paid', 'Overdue']);
    for (const row of rows) {
      expect(row['paidOn'] !== undefined).to.equal(row['status'] === 'Paid');
      expect(row['paid']).to.equal(row['status'] === 'Paid');
      if (daysOf(row, 'dueDate') > 0) expect(row['status']).to.equal('Open');
    }
  });

  it('is spread over six months for what happens again and again', () => {
    const days = rowsOf('Purchase', [text('Name'), date('Date'), currency('Amount')]).map((row) =>
      daysOf(row, 'date'),
    );
    expect(Math.min(...days)).to.be.lessThan(-100);
    expect(Math.max(...days)).to.be.greaterThan(-10);
  });

  it('of a template is left out in an app of another trade', () => {
    const bookings = domains.find(({ id }) => id === 'bookings');
    const template = bookings?.entities.find(({ label }) => label === 'Service');
    const draft = {
      ...draftOf('Service', template?.fields ?? []),
      template: template ?? genericEntity('Service', 'tracker'),
    };
    const titles = (text: string) =>
      planSamples(
        [fitTrade({ ...draft, plan: { ...draft.plan, samples: template?.samples ?? [] } }, text)],
        {
          text,
          domain: undefined,
        },
      )[0]?.samples.map((row) => row['name']);
    expect(titles('appointments of my hair salon')).to.include('Cut and color');
    expect(titles('services of a dental lab')).to.be.an('array').that.does.not.include('Cut and color');
  });
});
