import type { Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';
import { limits } from '../../shared/limits.js';
import type { AccountPlan } from '../accounts/account-plans.js';
import { dayAround, monthAround } from './billing-period.js';
import { newestEntry, packageBuckets } from './credit-entry-repository.js';
import type { CreditEntry } from './credit-entry-repository.js';

/** Something that credits are taken from. */
export interface CreditSource {
  readonly bucket: string;
  /** What it holds in all; null is without limit. */
  readonly total: number | null;
  readonly used: number;
  /** The newest entry; undefined where nothing was written yet. */
  readonly newest: CreditEntry | undefined;
}

/** What an account can take of one kind of credit: first from its plan, then from each package. */
export interface CreditSources {
  readonly plan: CreditSource;
  readonly packages: readonly CreditSource[];
  /** When the plan's are renewed. ISO 8601 UTC. */
  readonly renewedAt: string;
}

/** What may still be taken; Infinity where there is no limit. */
export const leftIn = ({ total, used }: CreditSource): number =>
  total === null ? Infinity : Math.max(0, total - used);

/**
 * Reads where an account's credits of one kind come from now.
 * @param buckets those of the account's packages, where they are known already.
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
    // While a charge is failing the month that was paid for goes on, and the next one begins with the payment.
    renewedAt: isDaily ? period.end : monthAround(account.anchor, now).end,
  };
}
