import type { Transaction } from '@buildai/core';

interface Row {
  readonly app_id: string;
  readonly version_id: string;
  readonly table_id: string;
  readonly entity: string;
  readonly changed_at: string;
}

const table = 'version_row_restores';

/** A table whose rows went back with a version. */
export interface VersionRowRestore {
  readonly tableId: string;
  /** The entity that the table belonged to. */
  readonly entity: string;
  /** When its rows changed. */
  readonly changedAt: string;
}

export async function noteRowRestore(
  transaction: Transaction,
  { appId, versionId }: { readonly appId: string; readonly versionId: string },
  { tableId, entity, changedAt }: VersionRowRestore,
): Promise<void> {
  await transaction<Row>(table).insert({
    app_id: appId,
    version_id: versionId,
    table_id: tableId,
    entity,
    changed_at: changedAt,
  });
}

/** What the restore that made a version did to rows. */
export async function rowRestoresOf(
  transaction: Transaction,
  appId: string,
  versionId: string,
): Promise<readonly VersionRowRestore[]> {
  const rows = await transaction<Row>(table)
    .where({ app_id: appId, version_id: versionId })
    .orderBy('entity');
  return rows.map(({ table_id, entity, changed_at }) => ({
    tableId: table_id,
    entity,
    changedAt: changed_at,
  }));
}

export async function forgetRowRestores(transaction: Transaction, appId: string): Promise<void> {
  await transaction<Row>(table).where({ app_id: appId }).delete();
}
