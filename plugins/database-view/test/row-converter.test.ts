import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import type { ColumnPlan } from '../src/web/import/convert/column-plan.js';
import { RowReview } from '../src/web/import/convert/review-rows.js';
import { RowConverter } from '../src/web/import/convert/row-converter.js';

const schema: EntitySchema = {
  properties: {
    device: { type: 'string' },
    seenAt: { type: 'string', format: 'date' },
    state: { type: 'string', default: 'new' },
    address: { type: 'object', properties: { city: { type: 'string' } } },
  },
  required: ['device', 'state', 'address'],
};
const headers = ['Device', 'Seen', 'City'];
const column = (header: string, path: string): ColumnPlan => ({
  header,
  path,
  splitCharacter: null,
  booleans: 'strict',
  changed: 'convert',
  refused: 'fail',
  empty: 'none',
});
const planOf = (...columns: ColumnPlan[]) => ({ columns, isGuarded: false, timeZone: 'UTC' });
const device = column('Device', 'device');
const seen = column('Seen', 'seenAt');
const city = column('City', 'address.city');

describe('A row of an imported file', () => {
  it('is refused with the names that people read, not those of the code', () => {
    const converter = new RowConverter(schema, headers, planOf(device, seen, city));
    expect(converter.convert({ cells: ['', 'soon', 'Oslo'] })).to.deep.equal({
      ok: false,
      reason: 'Device: This is required. Seen at: This should be a date such as 2026-01-31.',
    });
  });

  it('is refused before it is sent if no column fills a required field', () => {
    const converter = new RowConverter(schema, headers, planOf(seen, city));
    expect(converter.convert({ cells: ['Radio', '', 'Oslo'] })).to.deep.equal({
      ok: false,
      reason: 'Device: This is required.',
    });
    const review = new RowReview(schema, headers, planOf(seen, city));
    review.add({ row: 2, cells: ['Radio', '', 'Oslo'] });
    expect(review.result()).to.include({ rows: 1, failing: 1 });
  });

  it('needs no column for a field with a default, or for an object of which a part is filled', () => {
    const converter = new RowConverter(schema, headers, planOf(device, city));
    expect(converter.convert({ cells: ['Radio', '', 'Oslo'] })).to.deep.equal({
      ok: true,
      values: { device: 'Radio', address: { city: 'Oslo' } },
    });
  });

  it('shows times on the clocks of the app, and says which of them the clocks skip', () => {
    const events: EntitySchema = { properties: { at: { type: 'string', format: 'date-time' } } };
    const plan = { ...planOf(column('At', 'at')), timeZone: 'Europe/Berlin' };
    const review = new RowReview(events, ['At'], plan);
    review.add({ row: 2, cells: ['28.03.2026 02:30'] });
    review.add({ row: 3, cells: ['29.03.2026 02:30'] });
    const [at] = review.result().columns;
    expect(at?.examples).to.deep.equal([{ before: '28.03.2026 02:30', after: '2026-03-28T02:30:00+01:00' }]);
    expect(at?.samples).to.deep.equal([
      {
        row: 3,
        before: '29.03.2026 02:30',
        after: '2026-03-29T03:30:00+02:00',
        note: 'Clocks go forward past this time, so it is read as a later one.',
      },
    ]);
  });
});
