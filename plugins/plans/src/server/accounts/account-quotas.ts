import type { Clock, Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';
import { creditNames } from '../../shared/limits.js';
import { packageBuckets } from '../credits/credit-entry-repository.js';
import { readSources } from '../credits/credit-sources.js';
import type { AccountPlan } from './account-plans.js';

/** What an account has used of one kind of credit, and what it has in all. */
export interface Quota {
  readonly credit: CreditName;
  /** Plan and packages together. */
  readonly used: number;
  /** Null without limit. */
  readonly total: number | null;
  readonly plan: { readonly used: number; readonly total: number | null };
  /** Use of each package, by purchase. */
  readonly packages: readonly {
    readonly purchaseId: string;
    readonly used: number;
    readonly total: number;
  }[];
  /** ISO 8601 UTC. */
  readonly renewedAt: string;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Reads the current quotas of an account. */
export async function readQuotas(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  account: AccountPlan,
): Promise<readonly Quota[]> {
  const now = clock.now();
  const buckets = await packageBuckets(db, account.accountId);
  const quotas: Quota[] = [];
  // Sequential on purpose: the pool may have a single connection.
  for (const credit of creditNames) {
    const { plan, packages, renewedAt } = await readSources(db, account, credit, now, buckets);
    const bought = packages.map(({ bucket, used, total }) => ({
      purchaseId: bucket.slice('package:'.length),
      used,
      total: total ?? 0,
    }));
    quotas.push({
      credit,
      used: plan.used + sum(bought.map(({ used }) => used)),
      total: plan.total === null ? null : plan.total + sum(bought.map(({ total }) => total)),
      plan: { used: plan.used, total: plan.total },
      packages: bought,
      renewedAt,
    });
  }
  return quotas;
}
