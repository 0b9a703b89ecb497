import type { Clock, Database, Live, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { DeletedSelection, RowDeletion } from '../../../shared/row-deletion-api.js';
import { rowDeletionLiveEvent } from '../../../shared/row-deletion-api.js';

/** A deletion with what the server needs to go on with it. */
export interface StoredDeletion extends RowDeletion {
  readonly appId: string;
  readonly entity: string;
  readonly tableId: string;
  readonly accountId: string;
  readonly selection: DeletedSelection;
  /** ID of the last row that was looked at; while rows come back, the number of the last entry. */
  readonly lastId: string;
  /** The moment of all its entries in the history. */
  readonly at: string;
}

interface DeletionRow {
  readonly deletion_id: string;
  readonly app_id: string;
  readonly entity: string;
  readonly table_id: string;
  readonly account_id: string;
  readonly selection: string;
  readonly state: RowDeletion['state'];
  readonly last_id: string;
  readonly total_rows: number;
  readonly deleted_rows: number;
  readonly restored_rows: number;
  readonly deleted_at: string;
}

/** The entry of a deleted row in the history. */
export interface DeletedEntry {
  readonly seq: number;
  readonly row_id: string;
  readonly kind: string;
}

type NewDeletion = Pick<
  StoredDeletion,
  'appId' | 'entity' | 'tableId' | 'accountId' | 'selection' | 'total' | 'at'
>;

const name = 'row_deletions';

const toDeletion = (row: DeletionRow): StoredDeletion => ({
  id: row.deletion_id,
  appId: row.app_id,
  entity: row.entity,
  tableId: row.table_id,
  accountId: row.account_id,
  selection: JSON.parse(row.selection) as DeletedSelection,
  state: row.state,
  lastId: row.last_id,
  total: row.total_rows,
  deleted: row.deleted_rows,
  restored: row.restored_rows,
  at: row.deleted_at,
});

/** Deletions of many rows: how far each is. The builders of an app hear of each step. */
export class RowDeletionRepository {
  constructor(
    private readonly db: Database,
    private readonly live: Live,
    readonly clock: Clock,
  ) {}

  async add(deletion: NewDeletion, transaction: Transaction): Promise<StoredDeletion> {
    const row: DeletionRow = {
      deletion_id: newId(),
      app_id: deletion.appId,
      entity: deletion.entity,
      table_id: deletion.tableId,
      account_id: deletion.accountId,
      selection: JSON.stringify(deletion.selection),
      state: 'deleting',
      last_id: '',
      total_rows: deletion.total,
      deleted_rows: 0,
      restored_rows: 0,
      deleted_at: deletion.at,
    };
    await transaction<DeletionRow>(name).insert(row);
    await this.#report(deletion.appId, transaction);
    return toDeletion(row);
  }

  async get(id: string): Promise<StoredDeletion | undefined> {
    const row = await this.db<DeletionRow>(name).where({ deletion_id: id }).first();
    return row && toDeletion(row);
  }

  async newest(appId: string, entity: string): Promise<StoredDeletion | undefined> {
    const row = await this.db<DeletionRow>(name)
      .where({ app_id: appId, entity })
      .orderBy('deleted_at', 'desc')
      .orderBy('deletion_id', 'desc')
      .first();
    return row && toDeletion(row);
  }

  /** Counts rows that were deleted or are back, in the transaction in which they were, if there is one. */
  async advance(
    { id, appId, state }: Pick<StoredDeletion, 'id' | 'appId' | 'state'>,
    lastId: string,
    rows: number,
    transaction?: Transaction,
  ): Promise<void> {
    if (!transaction)
      return this.db.transaction((own) => this.advance({ id, appId, state }, lastId, rows, own));
    const column = state === 'deleting' ? 'deleted_rows' : 'restored_rows';
    await transaction<DeletionRow>(name)
      .where({ deletion_id: id })
      .update({ last_id: lastId, [column]: transaction.raw('?? + ?', [column, rows]) });
    await this.#report(appId, transaction);
  }

  /** @returns false if it was in none of the states. */
  async changeState(
    { id, appId }: Pick<StoredDeletion, 'id' | 'appId'>,
    from: readonly RowDeletion['state'][],
    to: RowDeletion['state'],
    transaction: Transaction,
  ): Promise<boolean> {
    const restart = to === 'restoring' ? { last_id: '0', restored_rows: 0 } : {};
    const changed = await transaction<DeletionRow>(name)
      .where({ deletion_id: id })
      .whereIn('state', from)
      .update({ state: to, ...restart });
    await this.#report(appId, transaction);
    return changed > 0;
  }

  /** The next entries of a deletion in the history, in the order in which they were stored. */
  async deletedEntries(
    { tableId, at, lastId }: StoredDeletion,
    most: number,
  ): Promise<readonly DeletedEntry[]> {
    const rows = await this.db('row_history')
      .where({ table_id: tableId, changed_at: at })
      .where('seq', '>', Number(lastId))
      .orderBy('seq')
      .limit(most)
      .select<(DeletedEntry & { kind: string })[]>('seq', 'row_id', 'kind');
    return rows.map(({ seq, row_id, kind }) => ({ seq: Number(seq), row_id, kind }));
  }

  async deleteAll(appId: string, transaction: Transaction): Promise<void> {
    await transaction<DeletionRow>(name).where({ app_id: appId }).delete();
  }

  async #report(appId: string, transaction: Transaction): Promise<void> {
    await this.live.send(`app:${appId}`, rowDeletionLiveEvent, { appId }, transaction);
  }
}
