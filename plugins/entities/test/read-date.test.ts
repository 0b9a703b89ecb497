import { expect } from 'chai';
import { readClock, readDate } from '../src/shared/convert/read-date.js';

describe('A date in a text', () => {
  it('may have any white space between its parts', () => {
    expect(readDate(' 1.2.2024 \t 9:30   pm ', 'day-first')?.iso).to.equal('2024-02-01T21:30:00');
  });

  it('is not looked for in what is longer than any date: each run of white space multiplied the time', () => {
    const spaces = ' '.repeat(20_000);
    expect(readDate(`1.2.2024${spaces}9:30${spaces}x`, 'day-first')).to.equal(undefined);
    expect(readClock(`9:30${spaces}x`)).to.equal(undefined);
  });
});
