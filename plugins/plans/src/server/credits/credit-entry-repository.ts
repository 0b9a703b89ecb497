import type { Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';

export type CreditEntryKind = 'grant' | 'reserve' | 'settle' | 'release' | 'refund';

/** A ledger entry. Entries are immutable. */
export interface CreditEntry {
  readonly accountId: string;
  readonly credit: CreditName;
  /** Source of the credits: `plan:{start}`, `day:{start}` or `package:{purchase}`. */
  readonly bucket: string;
  /** Sequence number within the bucket, from 1. */
  readonly sequence: number;
  readonly kind: CreditEntryKind;
  /** The change of the bucket's balance. */
  readonly amount: number;
  /** Running total of credits granted in the bucket, including this entry. Balance = granted − used. */
  readonly granted: number;
  readonly used: number;
  /** The operation that the entry belongs to. */
  readonly operation: string;
  readonly createdAt: string;
}

interface Row {
  account_id: string;
  credit: CreditName;
  bucket: string;
  sequence: number;
  kind: CreditEntryKind;
  amount: number;
  granted: number;
  used: number;
  operation: string;
  created_at: string;
}

const fromRow = (row: Row): CreditEntry => ({
  accountId: row.account_id,
  credit: row.credit,
  bucket: row.bucket,
  sequence: row.sequence,
  kind: row.kind,
  amount: row.amount,
  granted: row.granted,
  used: row.used,
  operation: row.operation,
  createdAt: row.created_at,
});

const rows = (db: Database) => db<Row>('credit_entries');

/** The newest entry of a bucket, which holds its running totals. */
export async function newestEntry(
  db: Database,
  accountId: string,
  credit: CreditName,
  bucket: string,
): Promise<CreditEntry | undefined> {
  const row = await rows(db)
    .where({ account_id: accountId, credit, bucket })
    .orderBy('sequence', 'desc')
    .first();
  return row && fromRow(row);
}

/** The buckets of an account's packages with their kind of credit, the oldest first. */
export async function packageBuckets(
  db: Database,
  accountId: string,
): Promise<readonly Pick<CreditEntry, 'credit' | 'bucket'>[]> {
  return rows(db)
    .where({ account_id: accountId, sequence: 1 })
    .andWhere('bucket', 'like', 'package:%')
    .orderBy(['created_at', 'bucket'])
    .select('credit', 'bucket');
}

/** All of an account, the oldest first within each bucket. */
export async function listEntries(db: Database, accountId: string): Promise<readonly CreditEntry[]> {
  const found = await rows(db).where({ account_id: accountId }).orderBy(['credit', 'bucket', 'sequence']);
  return found.map(fromRow);
}

/** The entries of an operation, in the order of writing within each bucket. */
export async function entriesOf(
  db: Database,
  accountId: string,
  operation: string,
): Promise<readonly CreditEntry[]> {
  const found = await rows(db)
    .where({ account_id: accountId, operation })
    .orderBy(['credit', 'bucket', 'sequence']);
  return found.map(fromRow);
}

export async function insertEntry(db: Database, entry: CreditEntry): Promise<void> {
  await rows(db).insert({
    account_id: entry.accountId,
    credit: entry.credit,
    bucket: entry.bucket,
    sequence: entry.sequence,
    kind: entry.kind,
    amount: entry.amount,
    granted: entry.granted,
    used: entry.used,
    operation: entry.operation,
    created_at: entry.createdAt,
  });
}
