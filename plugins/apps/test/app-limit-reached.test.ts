import { expect } from 'chai';
import type { AppView } from '../src/shared/index.js';
import { appLimitReached } from '../src/web/home/app-limit-reached.js';

type Counted = Pick<AppView, 'kind' | 'role'>;
const own: Counted = { kind: 'space_app', role: 'owner' };
const tool: Counted = { kind: 'tool', role: 'owner' };
const joined: Counted = { kind: 'space_app', role: 'collaborator' };

describe('The limit of space apps', () => {
  it('counts own space apps, not joined ones', () => {
    expect(appLimitReached([joined, joined], { maxGenApps: 1, maxApps: 3 })).to.equal(undefined);
    expect(appLimitReached([own], { maxGenApps: 1, maxApps: 3 })).to.deep.equal({
      limit: 'maxSpaceApps',
      total: 1,
    });
  });

  it('includes the limit of all apps', () => {
    expect(appLimitReached([tool, tool, tool], { maxGenApps: 5, maxApps: 3 })).to.deep.equal({
      limit: 'maxApps',
      total: 3,
    });
  });

  it('is not reached without a limit, or if limits are unknown', () => {
    expect(appLimitReached([own], { maxGenApps: null, maxApps: null })).to.equal(undefined);
    expect(appLimitReached([own], {})).to.equal(undefined);
  });
});
