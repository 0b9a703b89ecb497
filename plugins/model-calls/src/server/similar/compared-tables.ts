import type { Clock, Database, ReadCache, Transaction } from '@buildai/core';
import type { ComparedTable } from './compared-table.js';

interface TableRow {
  readonly table_id: string;
  readonly fields_key: string;
  readonly app_id: string;
  readonly fields: string;
  readonly used_at: string;
  readonly unpaid: number;
}

const toTable = ({ table_id, fields_key, app_id, fields }: TableRow): ComparedTable => ({
  appId: app_id,
  tableId: table_id,
  fieldsKey: fields_key,
  fields: JSON.parse(fields) as string[],
});

/** How precisely the last use is stored, in ms. */
const useInterval = 24 * 60 * 60_000;

/** The tables whose rows a caller has asked to compare: compared_tables. */
export class ComparedTables {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    /** The compared tables of each app. Most apps have none. */
    private readonly known: ReadCache<readonly (ComparedTable & { readonly usedAt: string })[]>,
  ) {}

  async ofApp(appId: string): Promise<readonly (ComparedTable & { readonly usedAt: string })[]> {
    const load = async () => {
      const rows = await this.#rows().where({ app_id: appId });
      return rows.map((row) => ({ ...toTable(row), usedAt: row.used_at }));
    };
    return (await this.known.get(appId, load)) ?? [];
  }

  async find(tableId: string, fieldsKey: string): Promise<ComparedTable | undefined> {
    const row = await this.#rows().where({ table_id: tableId, fields_key: fieldsKey }).first();
    return row && toTable(row);
  }

  /** Notes that a table is used. */
  async use({ appId, tableId, fieldsKey, fields }: ComparedTable): Promise<void> {
    const now = this.clock.now().getTime();
    const there = (await this.ofApp(appId)).find(
      (table) => table.tableId === tableId && table.fieldsKey === fieldsKey,
    );
    if (there && now - Date.parse(there.usedAt) < useInterval) return;
    const usedAt = this.clock.timestamp();
    await this.db.transaction(async (transaction) => {
      await this.known.changed(appId, transaction);
      await transaction<TableRow>('compared_tables')
        .insert({
          table_id: tableId,
          fields_key: fieldsKey,
          app_id: appId,
          fields: JSON.stringify(fields),
          used_at: usedAt,
          unpaid: 0,
        })
        .onConflict(['table_id', 'fields_key'])
        .merge(['used_at']);
    });
  }

  /** Characters that were embedded and not paid yet; undefined if the table is gone. A transaction locks it. */
  async unpaid(
    { tableId, fieldsKey }: ComparedTable,
    transaction?: Transaction,
  ): Promise<number | undefined> {
    const rows = (transaction ?? this.db)<TableRow>('compared_tables');
    const found = rows.where({ table_id: tableId, fields_key: fieldsKey });
    return (await (transaction ? found.forUpdate() : found).first())?.unpaid;
  }

  async setUnpaid(table: ComparedTable, unpaid: number, transaction: Transaction): Promise<void> {
    await transaction<TableRow>('compared_tables')
      .where({ table_id: table.tableId, fields_key: table.fieldsKey })
      .update({ unpaid });
  }

  /** Tables by their last use, longest ago first. */
  async all(): Promise<readonly (ComparedTable & { readonly usedAt: string })[]> {
    const rows = await this.#rows().orderBy('used_at');
    return rows.map((row) => ({ ...toTable(row), usedAt: row.used_at }));
  }

  async forget(table: ComparedTable, transaction: Transaction): Promise<void> {
    await this.known.changed(table.appId, transaction);
    await transaction('compared_tables')
      .where({ table_id: table.tableId, fields_key: table.fieldsKey })
      .delete();
  }

  async forgetApp(appId: string, transaction: Transaction): Promise<void> {
    await this.known.changed(appId, transaction);
    await transaction('compared_tables').where({ app_id: appId }).delete();
  }

  #rows() {
    return this.db<TableRow>('compared_tables');
  }
}
