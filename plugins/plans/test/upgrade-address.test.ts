import { expect } from 'chai';
import { upgradeMode, withoutUpgrade, withUpgrade } from '../src/shared/index.js';

describe('the upgrade dialog in the address', () => {
  it('is closed without goto, and with another one', () => {
    expect(upgradeMode('')).to.deep.equal({ mode: 'none' });
    expect(upgradeMode('?plan=moon')).to.deep.equal({ mode: 'none' });
    expect(upgradeMode('?goto=elsewhere')).to.deep.equal({ mode: 'none' });
  });

  it('shows all plans, or one', () => {
    expect(upgradeMode('?goto=upgrade_app_plan')).to.deep.equal({ mode: 'default' });
    expect(upgradeMode('?goto=upgrade_app_plan&plan=moon')).to.deep.equal({
      mode: 'show-plan',
      planId: 'moon',
    });
  });

  it('leaves the rest of the address as it is', () => {
    const open = withUpgrade('?panel=data&entity=Hive', 'moon');
    expect(open).to.equal('?panel=data&entity=Hive&goto=upgrade_app_plan&plan=moon');
    expect(withUpgrade(open)).to.equal('?panel=data&entity=Hive&goto=upgrade_app_plan');
    expect(withoutUpgrade(open)).to.equal('?panel=data&entity=Hive');
    expect(withoutUpgrade('?goto=upgrade_app_plan')).to.equal('');
  });
});
