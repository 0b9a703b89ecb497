import { expect } from 'chai';
import { fieldValueSchema } from '../src/shared/field-value.js';
import { readClock, readDate } from '../src/shared/convert/read-date.js';

describe('A date in a text', () => {
  it('may have any white space between its parts', () => {
    expect(readDate(' 1.2.2024 \t 9:30   pm ', 'day-first')?.iso).to.equal('2024-02-01T21:30:00');
  });

  it('has the year that two digits mean, also if a date field wrote them with four', () => {
    const days = [
      '3.4.26',
      '3.4.68',
      '3.4.69',
      '3.4.0026',
      '0026-04-03',
      '3. April 99',
      '3.4.202',
      '0202-04-03',
    ];
    expect(days.map((day) => readDate(day, undefined)?.iso)).to.deep.equal([
      '2026-04-03',
      '2068-04-03',
      '1969-04-03',
      '2026-04-03',
      '2026-04-03',
      '1999-04-03',
      undefined,
      undefined,
    ]);
    const stored = (format: string, text: string) =>
      fieldValueSchema({ type: 'string', format }, 'UTC').safeParse(text);
    expect(stored('date', '0026-04-03').data).to.equal('2026-04-03');
    expect(stored('date-time', '0026-04-03T09:30').data).to.equal('2026-04-03T09:30:00.000Z');
    expect(stored('date', '0202-04-03').error?.issues[0]?.message).to.equal(
      'The year should have four digits, such as 2026.',
    );
  });

  it('is not looked for in what is longer than any date: each run of white space multiplied the time', () => {
    const spaces = ' '.repeat(20_000);
    expect(readDate(`1.2.2024${spaces}9:30${spaces}x`, 'day-first')).to.equal(undefined);
    expect(readClock(`9:30${spaces}x`)).to.equal(undefined);
  });
});
