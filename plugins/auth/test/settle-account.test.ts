import { expect } from 'chai';
import { InternalError, NotSignedIn } from '@buildai/core/shared';
import { settleAccount } from '../src/web/arrival/settle-account.js';

/** Settles an account that the server knows of after so many refusals. @returns the outcome, and what was waited. */
async function settle(refusals: number, hasSale: boolean, refusal: Error = NotSignedIn()) {
  const waits: number[] = [];
  let calls = 0;
  const settled = await settleAccount({
    hasSale,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    create: () => {
      calls += 1;
      return calls > refusals ? Promise.resolve() : Promise.reject(refusal);
    },
  });
  return { settled, waits, calls };
}

describe('The account after signing in', () => {
  it('is available at once without a sale', async () => {
    expect(await settle(0, false)).to.deep.equal({ settled: 'created', waits: [], calls: 1 });
  });

  it('is not requested again without a sale', async () => {
    expect(await settle(1, false)).to.deep.equal({ settled: 'unauthorized', waits: [], calls: 1 });
  });

  it('is requested after 3 seconds with a sale', async () => {
    expect(await settle(0, true)).to.deep.equal({ settled: 'created', waits: [3_000], calls: 1 });
  });

  it('is requested up to 7 more times, 4 seconds apart, with a sale', async () => {
    const waits = [3_000, ...Array.from({ length: 7 }, () => 4_000)];
    expect(await settle(7, true)).to.deep.equal({ settled: 'created', waits, calls: 8 });
    expect(await settle(8, true)).to.deep.equal({ settled: 'unauthorized', waits, calls: 8 });
  });

  for (const failure of [InternalError(), new TypeError('Failed to fetch')]) {
    it(`is given up at once after: ${failure.message}`, async () => {
      expect(await settle(9, true, failure)).to.deep.equal({ settled: 'failed', waits: [3_000], calls: 1 });
    });
  }
});
