import { expect } from 'chai';
import { formatAmount } from '../src/web/prices/format-amount.js';
import { formatPayment, formatPrice } from '../src/shared/format-price.js';
import { planPrice, advertisedSaving } from '../src/web/prices/plan-price.js';

const priced = (price: number, priceYearly: number, discuountedPrice: number | null = null) => ({
  price,
  priceYearly,
  discuountedPrice,
  oneTimePayment: false,
});

describe('the price of a plan', () => {
  it('is that of a month, from cents', () => {
    expect(formatPrice(4900)).to.equal('$49.00');
    expect(formatPrice(47000 / 12)).to.equal('$39.17');
    expect(formatPrice(199_000)).to.equal('$1,990.00');
    expect(formatPayment(4700, 'eur')).to.equal('€47.00');
  });

  it('is a twelfth of the year for yearly billing, with the billed amount and savings', () => {
    expect(planPrice(priced(4900, 47_000), 'yearly')).to.deep.equal({
      amount: 47_000 / 12,
      before: undefined,
      billedYearly: 47_000,
      saving: 20,
    });
  });

  it('is shown beside the original price if discounted', () => {
    const { amount, before, saving } = planPrice(priced(4900, 47_000, 3900), 'monthly');
    expect({ amount, before, saving }).to.deep.equal({ amount: 3900, before: 4900, saving: undefined });
    expect(planPrice(priced(4900, 47_000), 'monthly').before).to.equal(undefined);
  });

  it('is the same for both intervals for one-time purchases', () => {
    const once = { ...priced(9900, 0), oneTimePayment: true };
    expect(planPrice(once, 'yearly')).to.deep.equal(planPrice(once, 'monthly'));
  });
});

describe('the saving of a year', () => {
  it('is shown from 10 percent', () => {
    expect(advertisedSaving(priced(1000, 10_800))).to.equal(10);
    expect(advertisedSaving(priced(1000, 10_801))).to.equal(undefined);
    expect(advertisedSaving(priced(1000, 12_000))).to.equal(undefined);
  });

  it('is measured by the discounted price', () => {
    expect(advertisedSaving(priced(4900, 47_000, 4000))).to.equal(undefined);
  });

  it('is none for free plans', () => {
    expect(advertisedSaving(priced(0, 0))).to.equal(undefined);
  });
});

describe('an amount', () => {
  it('is shortened to K and M', () => {
    expect([50, 999, 1000, 1200, 20_000, 1_500_000].map(formatAmount)).to.deep.equal([
      '50',
      '999',
      '1K',
      '1.2K',
      '20K',
      '1.5M',
    ]);
  });

  it('shows that there is no limit', () => {
    expect(formatAmount(null)).to.equal('Unlimited');
  });
});
