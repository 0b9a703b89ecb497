import type { PlanOfAccount } from '../../shared/plan-of-account.js';

const mostTries = 15;
const waitBetween = 4_000;

/** `confirmed`: the account has what was paid for; `open`: it was not told of the payment yet. */
export type SettledPayment = 'confirmed' | 'open';

interface SettlePayment {
  readonly saleId: string;
  /** Something else than a plan was bought: then a subscription that is alive says nothing of it. */
  readonly isPackage?: boolean;
  /** Reads the account; undefined where it could not be read. */
  readonly read: () => Promise<PlanOfAccount | undefined>;
  /** Resolves after so many milliseconds, or sooner where the server says that the plan has changed. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Whether the account has what this sale paid for. */
function hasPaid(account: PlanOfAccount, saleId: string, isPackage: boolean): boolean {
  const { planSubscriptionStatus, subscriptionPaymentsIds = [] } = account;
  return (!isPackage && planSubscriptionStatus === 'alive') || subscriptionPaymentsIds.includes(saleId);
}

/** Reads the account, as often as a checkout may need to tell of a payment. */
export async function settlePayment({
  saleId,
  isPackage = false,
  read,
  wait,
  signal,
}: SettlePayment): Promise<SettledPayment> {
  for (let tries = 1; tries <= mostTries && !signal.aborted; tries += 1) {
    if (tries > 1) await wait(waitBetween);
    const account = await read();
    if (account && hasPaid(account, saleId, isPackage)) return 'confirmed';
  }
  return 'open';
}
