import type { Database, Transaction } from '@buildai/core';

interface Row {
  readonly app_id: string;
  readonly lease_until: string;
}

const rows = (db: Database) => db<Row>('app_imports');

/** Registers an import: while its row exists, the app has no owner. */
export async function insertImport(
  transaction: Transaction,
  appId: string,
  leaseUntil: string,
): Promise<void> {
  await rows(transaction).insert({ app_id: appId, lease_until: leaseUntil });
}

export async function renewImport(db: Database, appId: string, leaseUntil: string): Promise<void> {
  await rows(db).where({ app_id: appId }).update({ lease_until: leaseUntil });
}

/** @returns false if the import was abandoned meanwhile. */
export async function endImport(transaction: Transaction, appId: string): Promise<boolean> {
  return (await rows(transaction).where({ app_id: appId }).delete()) > 0;
}

/** Imports whose lease has expired. */
export async function abandonedImports(db: Database, now: string): Promise<readonly string[]> {
  return rows(db).where('lease_until', '<', now).pluck('app_id');
}
