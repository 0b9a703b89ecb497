import type { Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';
import { limits } from '../../shared/limits.js';
import type { AccountPlan } from '../accounts/account-plans.js';
import { dayAround, monthAround } from './billing-period.js';
import { newestEntry, packageBuckets } from './credit-entry-repository.js';
import type { CreditEntry } from './credit-entry-repository.js';

/** A source of credits: the plan, or a package. */
export interface CreditSource {
  readonly bucket: string;
  /** Total granted; null is unlimited. */
  readonly total: number | null;
  readonly used: number;
  /** The newest entry; undefined where nothing was written yet. */
  readonly newest: CreditEntry | undefined;
}

/** The sources of one kind of credit, in the order of use: the plan, then each package. */
export interface CreditSources {
  readonly plan: CreditSource;
  readonly packages: readonly CreditSource[];
  /** When the plan's are renewed. ISO 8601 UTC. */
  readonly renewedAt: string;
}

/** The remaining credits; Infinity if unlimited. */
export const remainingIn = ({ total, used }: CreditSource): number =>
  total === null ? Infinity : Math.max(0, total - used);

/**
 * Reads the current sources of one kind of credit.
 * @param buckets those of the account's packages, if already known.
 */
export async function readSources(
  db: Database,
  account: AccountPlan,
  credit: CreditName,
  now: Date,
  buckets?: Awaited<ReturnType<typeof packageBuckets>>,
): Promise<CreditSources> {
  const isDaily = limits[credit].renewed === 'daily';
  const period = isDaily ? dayAround(now) : monthAround(account.anchor, account.creditsAt);
  const bucket = `${isDaily ? 'day' : 'plan'}:${period.start}`;
  const newest = await newestEntry(db, account.accountId, credit, bucket);
  const packages: CreditSource[] = [];
  for (const each of buckets ?? (await packageBuckets(db, account.accountId))) {
    if (each.credit !== credit) continue;
    const entry = await newestEntry(db, account.accountId, credit, each.bucket);
    packages.push({ bucket: each.bucket, total: entry?.granted ?? 0, used: entry?.used ?? 0, newest: entry });
  }
  return {
    plan: { bucket, total: account.plan.limits[credit], used: newest?.used ?? 0, newest },
    packages,
    // While a charge is failing, the last paid month stays in force; the next one starts with the payment.
    renewedAt: isDaily ? period.end : monthAround(account.anchor, now).end,
  };
}
