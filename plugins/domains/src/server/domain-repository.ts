import type { Database, Transaction } from '@buildai/core';
import type { DomainProblem } from '../shared/domain-problems.js';
import type { DomainView } from '../shared/domains-api.js';
import type { DnsFindings } from './dns-lookup.js';

/** The domain of an app. */
export interface AppDomain {
  readonly appId: string;
  readonly domain: string;
  /** Value of the TXT record: unguessable, and different for each app. */
  readonly token: string;
  readonly status: DomainView['status'];
  readonly problem: DomainProblem | undefined;
  /** What the last check found; empty before it. */
  readonly found: DnsFindings & {
    /** Addresses of the platform at that time. */
    readonly platform: readonly string[];
  };
  /** Failed checks in a row. */
  readonly failures: number;
  /** Start of the time in which it is checked on its own. */
  readonly pendingSince: string;
  readonly checkedAt: string | undefined;
  readonly nextCheckAt: string | undefined;
  readonly verifiedAt: string | undefined;
  readonly createdAt: string;
}

interface Row {
  readonly app_id: string;
  readonly domain: string;
  readonly token: string;
  readonly status: AppDomain['status'];
  readonly verified_domain: string | null;
  readonly problem: DomainProblem | null;
  readonly found: string;
  readonly failures: number;
  readonly pending_since: string;
  readonly checked_at: string | null;
  readonly next_check_at: string | null;
  readonly verified_at: string | null;
  readonly created_at: string;
}

const rows = (db: Database) => db<Row>('app_domains');

const toDomain = (row: Row): AppDomain => ({
  appId: row.app_id,
  domain: row.domain,
  token: row.token,
  status: row.status,
  problem: row.problem ?? undefined,
  found: JSON.parse(row.found) as AppDomain['found'],
  failures: row.failures,
  pendingSince: row.pending_since,
  checkedAt: row.checked_at ?? undefined,
  nextCheckAt: row.next_check_at ?? undefined,
  verifiedAt: row.verified_at ?? undefined,
  createdAt: row.created_at,
});

const toRow = (domain: AppDomain): Row => ({
  app_id: domain.appId,
  domain: domain.domain,
  token: domain.token,
  status: domain.status,
  verified_domain: domain.status === 'verified' ? domain.domain : null,
  problem: domain.problem ?? null,
  found: JSON.stringify(domain.found),
  failures: domain.failures,
  pending_since: domain.pendingSince,
  checked_at: domain.checkedAt ?? null,
  next_check_at: domain.nextCheckAt ?? null,
  verified_at: domain.verifiedAt ?? null,
  created_at: domain.createdAt,
});

export async function findDomain(db: Database, appId: string): Promise<AppDomain | undefined> {
  const row = await rows(db).where({ app_id: appId }).first();
  return row && toDomain(row);
}

/** The app that has the domain: of all that claim it, the one that is verified. */
export async function findVerified(db: Database, domain: string): Promise<AppDomain | undefined> {
  const row = await rows(db).where({ verified_domain: domain }).first();
  return row && toDomain(row);
}

/** Adds the domain of an app in place of another one. */
export async function putDomain(transaction: Transaction, domain: AppDomain): Promise<void> {
  await rows(transaction).insert(toRow(domain)).onConflict('app_id').merge();
}

/** @returns false, with nothing stored, if the domain of the app is no longer as it was `before` */
export async function updateDomain(db: Database, before: AppDomain, changed: AppDomain): Promise<boolean> {
  const { app_id, domain, token, status, failures, pending_since, checked_at, next_check_at } = toRow(before);
  const unchanged = { app_id, domain, token, status, failures, pending_since, checked_at, next_check_at };
  return (await rows(db).where(unchanged).update(toRow(changed))) > 0;
}

export async function deleteDomain(transaction: Transaction, appId: string): Promise<boolean> {
  return (await rows(transaction).where({ app_id: appId }).delete()) > 0;
}

/** Apps whose domain is to be checked. */
export async function listDue(db: Database, now: string, limit: number): Promise<readonly string[]> {
  const found = await rows(db)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .select('app_id');
  return found.map(({ app_id: appId }) => appId);
}
