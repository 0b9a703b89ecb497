import { expect } from 'chai';
import { sortPlans } from '../src/web/chooser/recommended-plans.js';
import type { PaidPlan } from '../src/shared/plans-api.js';

const plan = (id: string, rank: number, more: Partial<PaidPlan> = {}): PaidPlan =>
  ({
    id,
    rank,
    price: rank * 100,
    link: null,
    isForSale: id !== 'lite',
    isMostPopular: false,
    ...more,
  }) as PaidPlan;

const limited = (id: string, rank: number, maxApps: number, features: PaidPlan['features'] = []) =>
  plan(id, rank, { limits: { maxApps } as PaidPlan['limits'], features });

const ids = (plans: readonly PaidPlan[]) => plans.map(({ id }) => id).join(' ');

describe('The recommended plans', () => {
  it('are the most popular one and its neighbors; the others follow by price', () => {
    const plans = [
      plan('lite', 0),
      plan('a', 1, { price: 9_900 }),
      plan('b', 2),
      plan('c', 3, { isMostPopular: true }),
      plan('d', 4),
      plan('e', 5),
    ];
    const { recommended, rest } = sortPlans(plans);
    expect(ids(recommended)).to.equal('b c d');
    expect(ids(rest)).to.equal('lite e a');
  });

  it('take nothing away from who is on a plan', () => {
    const business = limited('business', 5, 100, ['customDomain']);
    const plans = [
      business,
      limited('master', 6, 200, ['customDomain']),
      limited('rocket', 7, 10),
      limited('galaxy', 10, 500, ['customDomain', 'watermark']),
    ];
    expect(ids(sortPlans(plans, business).recommended)).to.equal('business master galaxy');
  });

  it('are three at both ends too, and only plans that are sold', () => {
    const popular = { isMostPopular: true };
    expect(
      ids(sortPlans([plan('a', 1, popular), plan('b', 2), plan('c', 3), plan('d', 4)]).recommended),
    ).to.equal('a b c');
    expect(
      ids(sortPlans([plan('a', 1), plan('b', 2), plan('c', 3), plan('d', 4, popular)]).recommended),
    ).to.equal('b c d');
    const sold = [plan('lite', 0), plan('a', 1, { isForSale: false }), plan('b', 2)];
    expect(ids(sortPlans(sold).recommended)).to.equal('b');
  });
});
