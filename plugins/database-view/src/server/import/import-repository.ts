import type { Database, Live, Transaction } from '@buildai/core';
import { importsChangedLiveEvent } from '../../shared/import/live-events.js';
import type { ImportFailure, ImportView } from '../../shared/import/imports-api.js';

interface ImportRow {
  readonly id: string;
  readonly app_id: string;
  readonly entity: string;
  readonly file_name: string;
  readonly file_hash: string;
  readonly settings: string;
  readonly total: number;
  readonly batch_size: number;
  readonly state: ImportView['state'];
  readonly deleted: number;
  readonly created_by: string;
  readonly created_at: string;
}

interface BatchRow {
  readonly import_id: string;
  readonly number: number;
  readonly stored: number;
  readonly failed: number;
  readonly row_ids: string | null;
  readonly failures: string;
  readonly retried: string | null;
}

interface SummedImport extends ImportRow {
  readonly stored: number | string;
  readonly undoable: number | string;
}

export type NewImport = Omit<ImportView, 'stored' | 'failed' | 'state' | 'deleted' | 'undoable'> & {
  readonly appId: string;
  readonly createdBy: string;
};

export type ImportIdentity = Pick<
  ImportView,
  'id' | 'entity' | 'state' | 'total' | 'batchSize' | 'createdAt'
>;

export interface StoredBatch {
  readonly number: number;
  readonly rowIds: readonly string[];
  readonly failures: readonly ImportFailure[];
  /** The numbers of all rows of a batch, if the batch failed before. */
  readonly retried: readonly number[] | undefined;
}

const maxRecentImports = 10;

/** The tables `imports` and `import_batches`. Tells the builders of the app of each change. */
export class ImportRepository {
  constructor(
    private readonly db: Database,
    private readonly live: Live,
  ) {}

  #announce(appId: string, transaction?: Transaction): Promise<void> {
    return this.live.send(`app:${appId}`, importsChangedLiveEvent, { appId }, transaction);
  }

  async #announceImport(id: string, transaction: Transaction): Promise<void> {
    const row = await transaction<ImportRow>('imports').where({ id }).first('app_id');
    if (row) await this.#announce(row.app_id, transaction);
  }

  async add(given: NewImport): Promise<void> {
    await this.db<ImportRow>('imports').insert({
      id: given.id,
      app_id: given.appId,
      entity: given.entity,
      file_name: given.fileName,
      file_hash: given.fileHash,
      settings: JSON.stringify(given.settings),
      total: given.total,
      batch_size: given.batchSize,
      state: 'importing',
      created_by: given.createdBy,
      created_at: given.createdAt,
    });
    await this.#announce(given.appId);
  }

  async find(appId: string, id: string): Promise<ImportView | undefined> {
    const [row] = await this.#summed().where({ id, app_id: appId });
    return row && this.#toView(row);
  }

  /** What storing a batch needs to know, without the totals. */
  async identify(appId: string, id: string): Promise<ImportIdentity | undefined> {
    const columns = {
      id: 'id',
      entity: 'entity',
      state: 'state',
      total: 'total',
      batchSize: 'batch_size',
      createdAt: 'created_at',
    };
    return this.db<ImportRow>('imports').where({ id, app_id: appId }).first<ImportIdentity>(columns);
  }

  /** Newest first. */
  async newest(appId: string, entity?: string): Promise<ImportView[]> {
    const rows = await this.#summed()
      .where({ app_id: appId, ...(entity === undefined ? {} : { entity }) })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(maxRecentImports);
    return Promise.all(rows.map((row) => this.#toView(row)));
  }

  /** The state, kept from changing until the transaction ends. */
  async lockState(id: string, transaction: Transaction): Promise<ImportView['state'] | undefined> {
    const row = await transaction<ImportRow>('imports').where({ id }).forShare().first('state');
    return row?.state;
  }

  /** @returns whether the import was in one of the states `from`. */
  async changeState(
    id: string,
    from: readonly ImportView['state'][],
    to: ImportView['state'],
    transaction?: Transaction,
  ): Promise<boolean> {
    const [changed] = await (transaction ?? this.db)<ImportRow>('imports')
      .where({ id })
      .whereIn('state', from)
      .update({ state: to })
      .returning('app_id');
    if (changed) await this.#announce(changed.app_id, transaction);
    return changed !== undefined;
  }

  async addBatch(importId: string, batch: StoredBatch, transaction: Transaction): Promise<void> {
    await transaction<BatchRow>('import_batches').insert({
      import_id: importId,
      number: batch.number,
      stored: batch.rowIds.length,
      failed: batch.failures.length,
      row_ids: JSON.stringify(batch.rowIds),
      failures: JSON.stringify(batch.failures),
      retried: batch.retried ? JSON.stringify(batch.retried) : null,
    });
    await this.#announceImport(importId, transaction);
  }

  async findBatch(
    importId: string,
    number: number,
  ): Promise<Pick<BatchRow, 'stored' | 'failures'> | undefined> {
    return this.db<BatchRow>('import_batches')
      .where({ import_id: importId, number })
      .first('stored', 'failures');
  }

  async batchNumbers(importId: string): Promise<number[]> {
    const rows = await this.db<BatchRow>('import_batches')
      .where({ import_id: importId })
      .orderBy('number')
      .select('number');
    return rows.map(({ number }) => number);
  }

  /** The refused rows that no later batch stored, in the order of the file. */
  async failures(importId: string): Promise<ImportFailure[]> {
    const rows = await this.db<BatchRow>('import_batches')
      .where({ import_id: importId })
      .where((either) => void either.where('failed', '>', 0).orWhereNotNull('retried'))
      .orderBy('number')
      .select('failures', 'retried');
    const failures = new Map<number, ImportFailure>();
    for (const row of rows) {
      for (const number of JSON.parse(row.retried ?? '[]') as number[]) failures.delete(number);
      for (const failure of JSON.parse(row.failures) as ImportFailure[]) failures.set(failure.row, failure);
    }
    return [...failures.values()].sort((a, b) => a.row - b.row);
  }

  /** The batches whose rows can still be deleted, newest first. */
  async batchesWithRows(
    importId: string,
    limit: number,
  ): Promise<{ number: number; rowIds: readonly string[] }[]> {
    const rows = await this.db<BatchRow>('import_batches')
      .where({ import_id: importId })
      .where('stored', '>', 0)
      .whereNotNull('row_ids')
      .orderBy('number', 'desc')
      .limit(limit)
      .select('number', 'row_ids');
    return rows.map((row) => ({ number: row.number, rowIds: JSON.parse(row.row_ids ?? '[]') as string[] }));
  }

  /** Notes that an undo is through with batches, and how many of their rows it deleted. */
  async forgetDeleted(importId: string, numbers: readonly number[], deleted: number): Promise<void> {
    await this.db.transaction(async (transaction) => {
      await transaction<BatchRow>('import_batches')
        .where({ import_id: importId })
        .whereIn('number', numbers)
        .update({ row_ids: null });
      await transaction<ImportRow>('imports').where({ id: importId }).increment('deleted', deleted);
      await this.#announceImport(importId, transaction);
    });
  }

  /** Forgets which rows the imports before a time created; these can no longer be undone. */
  async forgetRowsBefore(time: string): Promise<void> {
    const old = this.db<ImportRow>('imports').where('created_at', '<', time).select('id');
    await this.db<BatchRow>('import_batches')
      .whereNotNull('row_ids')
      .whereIn('import_id', old)
      .update({ row_ids: null });
  }

  /** The imports with the sums of their batches, as they are at one moment. */
  #summed() {
    const sumOf = (what: string, name: string) =>
      this.db.raw(
        `(select coalesce(sum(${what}), 0) from import_batches where import_id = imports.id) as ${name}`,
      );
    return this.db<ImportRow>('imports').select<SummedImport[]>(
      'imports.*',
      sumOf('stored', 'stored'),
      sumOf('case when row_ids is null then 0 else stored end', 'undoable'),
    );
  }

  async #toView(row: SummedImport): Promise<ImportView> {
    return {
      id: row.id,
      entity: row.entity,
      fileName: row.file_name,
      fileHash: row.file_hash,
      settings: JSON.parse(row.settings) as Record<string, unknown>,
      total: row.total,
      batchSize: row.batch_size,
      state: row.state,
      stored: Number(row.stored),
      failed: (await this.failures(row.id)).length,
      deleted: row.deleted,
      undoable: Number(row.undoable),
      createdAt: row.created_at,
    };
  }
}
