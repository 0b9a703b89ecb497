import { LimitReached } from '@buildai/core/shared';
import { expect } from 'chai';
import { dismissUpgradePrompt, reachedLimit, showUpgradePrompt } from '../src/overlays/limit-reached.js';

describe('The upgrade prompt', () => {
  const limit = () => LimitReached({ details: { limit: 'spaceApps' } });
  afterEach(() => dismissUpgradePrompt(true));

  it('tells who requested the action that it was closed', () => {
    let closed = 0;
    showUpgradePrompt(limit(), () => (closed += 1));
    dismissUpgradePrompt();
    expect(closed).to.equal(1);
    expect(reachedLimit()).to.equal(undefined);
  });

  it('tells so too if it was closed before they got the error', () => {
    const error = limit();
    let closed = 0;
    showUpgradePrompt(error);
    dismissUpgradePrompt();
    expect(showUpgradePrompt(error, () => (closed += 1))).to.equal(true);
    expect(closed).to.equal(1);
    expect(reachedLimit()).to.equal(undefined);
  });

  it('does not return for the same error once the plans are shown', () => {
    const error = limit();
    let closed = 0;
    showUpgradePrompt(error);
    dismissUpgradePrompt(true);
    expect(showUpgradePrompt(error, () => (closed += 1))).to.equal(true);
    expect(closed).to.equal(0);
    expect(reachedLimit()).to.equal(undefined);
  });
});
