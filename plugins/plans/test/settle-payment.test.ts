import { expect } from 'chai';
import type { PlanOfAccount } from '../src/shared/index.js';
import { settlePayment } from '../src/web/join/settle-payment.js';

const saleId = 'local_1';
const waiting: PlanOfAccount = { planSubscriptionStatus: null, subscriptionPaymentsIds: [] };

/** Follows a payment with these responses; the last one is repeated. */
async function settle(
  answers: readonly (PlanOfAccount | undefined)[],
  { leaving = new AbortController(), isPackage = false, isTheirs = true } = {},
) {
  const waits: number[] = [];
  const asked: string[] = [];
  let reads = 0;
  const outcome = await settlePayment({
    saleId,
    isPackage,
    claim() {
      asked.push('claim');
      return Promise.resolve(isTheirs);
    },
    read() {
      asked.push('read');
      return Promise.resolve(answers[Math.min(reads++, answers.length - 1)]);
    },
    wait(milliseconds) {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    signal: leaving.signal,
  });
  return { asked, outcome, reads, waits };
}

describe('following a payment', () => {
  it('ends immediately if the sale is the account’s and its subscription is alive', async () => {
    const { outcome, waits } = await settle([{ planSubscriptionStatus: 'alive' }]);
    expect(outcome).to.equal('confirmed');
    expect(waits).to.deep.equal([]);
  });

  it('asks the checkout before each look at the account, since its event may be late', async () => {
    const { asked } = await settle([waiting, { planSubscriptionStatus: 'alive' }]);
    expect(asked).to.deep.equal(['claim', 'read', 'claim', 'read']);
  });

  it('continues if another subscription is alive and the sale is not known yet', async () => {
    const alive: PlanOfAccount = { planSubscriptionStatus: 'alive' };
    const paid = { ...alive, subscriptionPaymentsIds: [saleId] };
    const { outcome, reads } = await settle([alive, alive, paid], { isTheirs: false });
    expect([outcome, reads]).to.deep.equal(['confirmed', 3]);
  });

  it('continues if another subscription is alive but a package was bought', async () => {
    const alive: PlanOfAccount = { planSubscriptionStatus: 'alive' };
    const paid = { ...alive, subscriptionPaymentsIds: [saleId] };
    const { outcome, reads } = await settle([alive, paid], { isPackage: true });
    expect([outcome, reads]).to.deep.equal(['confirmed', 2]);
  });

  it('ends when the sale is among the payments, whatever the subscription’s status', async () => {
    const paid: PlanOfAccount = { planSubscriptionStatus: 'overdue', subscriptionPaymentsIds: [saleId] };
    const { outcome, waits } = await settle([waiting, waiting, paid]);
    expect(outcome).to.equal('confirmed');
    expect(waits).to.deep.equal([4000, 4000]);
  });

  it('polls 15 times, 4 seconds apart, and then stays open', async () => {
    const { outcome, reads, waits } = await settle([waiting]);
    expect(outcome).to.equal('open');
    expect(reads).to.equal(15);
    expect(waits).to.deep.equal(Array.from({ length: 14 }, () => 4000));
  });

  it('continues if the account could not be read', async () => {
    const { outcome, reads } = await settle([undefined, { planSubscriptionStatus: 'alive' }]);
    expect([outcome, reads]).to.deep.equal(['confirmed', 2]);
  });

  it('stops polling once the page is left', async () => {
    const leaving = new AbortController();
    leaving.abort();
    expect((await settle([waiting], { leaving })).reads).to.equal(0);
  });
});
