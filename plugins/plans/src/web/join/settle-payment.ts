import type { PlanOfAccount } from '../../shared/plan-of-account.js';

const mostTries = 15;
const waitBetween = 4_000;

/** `confirmed`: the account has what was paid for; `open`: the payment is not known yet. */
export type SettledPayment = 'confirmed' | 'open';

interface SettlePayment {
  readonly saleId: string;
  /** Whether something other than a plan was bought: then a live subscription is no confirmation. */
  readonly isPackage?: boolean;
  /**
   * Asks the checkout about the sale, also about one that is known, and gives it to the account.
   * @returns whether the sale is the account’s; the checkout may not know it yet
   */
  readonly claim: () => Promise<boolean>;
  /** Reads the account; undefined where it could not be read. */
  readonly read: () => Promise<PlanOfAccount | undefined>;
  /** Resolves after this many ms, or sooner if the server announces that the plan has changed. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Whether the account has what this sale paid for. A subscription that is alive may be another one, from before: it
 * confirms a sale only that is the account's, such as one that begins without a payment.
 */
function hasPaid(account: PlanOfAccount, saleId: string, isSubscribed: boolean): boolean {
  const { planSubscriptionStatus, subscriptionPaymentsIds = [] } = account;
  return (isSubscribed && planSubscriptionStatus === 'alive') || subscriptionPaymentsIds.includes(saleId);
}

/**
 * Polls the account until the payment is confirmed, for as long as a checkout may need. The checkout is asked at once:
 * its webhook event may be late, or never come.
 */
export async function settlePayment({
  saleId,
  isPackage = false,
  claim,
  read,
  wait,
  signal,
}: SettlePayment): Promise<SettledPayment> {
  for (let tries = 1; tries <= mostTries && !signal.aborted; tries += 1) {
    if (tries > 1) await wait(waitBetween);
    const isTheirs = await claim();
    const account = await read();
    if (account && hasPaid(account, saleId, isTheirs && !isPackage)) return 'confirmed';
  }
  return 'open';
}
