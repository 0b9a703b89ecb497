import { expect } from 'chai';
import { retryAfterSeconds } from '../src/shared/retry-after-seconds.js';

const now = Date.UTC(2026, 10, 29, 12, 0, 0);

describe('The seconds of a Retry-After header', () => {
  for (const [header, seconds] of [
    ['120', 120],
    [' 7 ', 7],
    ['1.5', 1.5],
    ['0', 0],
    ['Sun, 29 Nov 2026 12:01:30 GMT', 90],
    ['Sunday, 29-Nov-26 12:01:30 GMT', 90],
    // A time that has passed, and times that are too long to wait.
    ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
    ['Thu, 29 Nov 2035 12:00:00 GMT', 86_400],
    ['99999999999999999999999', 86_400],
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['120, 120', undefined],
    ['No, 99 Day 2026 25:00:00 GMT', undefined],
  ] as const)
    it(`are ${seconds} for ${JSON.stringify(header)}`, () => {
      expect(retryAfterSeconds(header, now)).to.equal(seconds);
    });
});
