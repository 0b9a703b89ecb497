import type { Account } from '@buildai/auth/shared';
import type { Clock, CommandIo, Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { CreditLedger } from '../credits/credit-ledger.js';

export interface QuotaRowParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accountPlans: AccountPlans;
  readonly ledger: CreditLedger;
}

/** What an account has used of one kind of credit. */
export interface QuotaRow {
  readonly accountId: string;
  readonly email: string;
  readonly plan: string;
  readonly credit: CreditName;
  readonly used: number;
  /** Null without limit. */
  readonly total: number | null;
  readonly renewedAt: string;
}

export async function quotaRows(
  parts: QuotaRowParts,
  chosen: readonly Account[],
): Promise<readonly QuotaRow[]> {
  const rows: QuotaRow[] = [];
  for (const { accountId, email } of chosen) {
    const account = await parts.accountPlans.get(accountId);
    for (const { credit, used, total, renewedAt } of await readQuotas(parts, account)) {
      rows.push({ accountId, email, plan: account.plan.id, credit, used, total, renewedAt });
    }
  }
  return rows;
}

export function showQuotaRows(io: CommandIo, rows: readonly QuotaRow[]): void {
  io.table(
    ['Account', 'Plan', 'Credit', 'Used', 'Of', 'Renews'],
    rows.map(({ email, plan, credit, used, total, renewedAt }) => [
      email,
      plan,
      credit,
      String(used),
      total === null ? 'unlimited' : String(total),
      renewedAt,
    ]),
  );
}
