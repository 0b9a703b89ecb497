import { expect } from 'chai';
import type { AppView } from '../src/shared/index.js';
import { fullLimit } from '../src/web/home/full-limit.js';

type Counted = Pick<AppView, 'kind' | 'role'>;
const own: Counted = { kind: 'space_app', role: 'owner' };
const tool: Counted = { kind: 'tool', role: 'owner' };
const joined: Counted = { kind: 'space_app', role: 'collaborator' };

describe('the room for another space app', () => {
  it('is used up by one’s own space apps, not by those one has joined', () => {
    expect(fullLimit([joined, joined], { maxGenApps: 1, maxApps: 3 })).to.equal(undefined);
    expect(fullLimit([own], { maxGenApps: 1, maxApps: 3 })).to.deep.equal({
      limit: 'maxSpaceApps',
      total: 1,
    });
  });

  it('is used up by apps of all kinds too', () => {
    expect(fullLimit([tool, tool, tool], { maxGenApps: 5, maxApps: 3 })).to.deep.equal({
      limit: 'maxApps',
      total: 3,
    });
  });

  it('is there without a limit, and where the limits are not known', () => {
    expect(fullLimit([own], { maxGenApps: null, maxApps: null })).to.equal(undefined);
    expect(fullLimit([own], {})).to.equal(undefined);
  });
});
