import { expect } from 'chai';
import { appLimitReached } from '../src/web/home/app-limit-reached.js';

describe('The limit of space apps', () => {
  it('counts space apps', () => {
    expect(appLimitReached({ total: 2, spaceApps: 0 }, { maxGenApps: 1, maxApps: 3 })).to.equal(undefined);
    expect(appLimitReached({ total: 1, spaceApps: 1 }, { maxGenApps: 1, maxApps: 3 })).to.deep.equal({
      limit: 'maxSpaceApps',
      total: 1,
    });
  });

  it('includes the limit of all apps', () => {
    expect(appLimitReached({ total: 3, spaceApps: 0 }, { maxGenApps: 5, maxApps: 3 })).to.deep.equal({
      limit: 'maxApps',
      total: 3,
    });
  });

  it('is not reached without a limit, or if limits are unknown', () => {
    const one = { total: 1, spaceApps: 1 };
    expect(appLimitReached(one, { maxGenApps: null, maxApps: null })).to.equal(undefined);
    expect(appLimitReached(one, {})).to.equal(undefined);
  });
});
