import { expect } from 'chai';
import { relativeTime } from '../src/components/RelativeTime.js';

const now = Date.parse('2026-03-20T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('A relative time', () => {
  const cases: readonly (readonly [ago: number, said: string])[] = [
    [0, 'just now'],
    [29_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, 'yesterday'],
    [3 * day, '3 days ago'],
    [7 * day, '7 days ago'],
  ];
  for (const [ago, said] of cases) {
    it(`is "${said}"`, () => expect(relativeTime(now - ago, now)).to.equal(said));
  }

  it('is a date beyond a week', () => {
    expect(relativeTime(now - 8 * day, now)).to.equal('Mar 12, 2026');
  });
});
