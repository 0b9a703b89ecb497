import { expect } from 'chai';
import { cardState } from '../src/web/plan-card/card-state.js';

const plan = (id: string, rank: number, isForSale = true, link: string | null = null) => ({
  id,
  rank,
  isForSale,
  link,
});
const lite = plan('lite', 0, false);
const basic = plan('basic', 2);
const moon = plan('moon', 8);

describe('the state of a plan card', () => {
  it('is selected for the current plan', () => {
    expect(cardState(moon, moon)).to.equal('selected');
    expect(cardState(lite, lite)).to.equal('selected');
  });

  it('is upgrade above the current plan and downgrade below it', () => {
    expect(cardState(moon, basic)).to.equal('upgrade');
    expect(cardState(basic, moon)).to.equal('downgrade');
  });

  it('is disabled for Discover and for plans that are not sold', () => {
    expect(cardState(lite, moon)).to.equal('disabled');
    expect(cardState(plan('rocket', 7, false), lite)).to.equal('disabled');
  });

  it('does not need the checkout if the plan has its own link', () => {
    expect(cardState(plan('galaxy', 10, false, 'https://example.com'), lite)).to.equal('upgrade');
  });

  it('is none if the current plan is unknown', () => {
    expect(cardState(moon, undefined)).to.equal('none');
    expect(cardState(lite, undefined)).to.equal('none');
  });
});
