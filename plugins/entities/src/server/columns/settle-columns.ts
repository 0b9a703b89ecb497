import type { Clock, Database, Transaction } from '@buildai/core';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import { assistantWriter } from '../model/stamp.js';
import type { VersionEntities } from '../model/version-entities.js';
import { movesOf } from '../rows/column-moves.js';
import type { ColumnRows } from '../rows/column-rows.js';

export interface SettleColumnsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly entities: VersionEntities;
  readonly tables: EntityTables;
  readonly rows: (table: EntityTable, transaction: Transaction) => ColumnRows;
}

/** Renames fields in rows that the published app wrote under names of an older version. */
export class SettleColumns {
  constructor(private readonly parts: SettleColumnsParts) {}

  /** Idempotent. Leaves alone what the version itself has a field for. */
  async settle(appId: string, versionId: string): Promise<void> {
    const { clock, db, entities, rows, tables } = this.parts;
    await db.transaction(async (transaction) => {
      const moves = await movesOf(transaction, appId);
      if (moves.length === 0) return;
      const models = await entities.of({ appId, versionId }, transaction);
      const named = await tables.listAll(appId, transaction);
      for (const { tableId, from, to } of moves) {
        const table = named.find((each) => each.tableId === tableId);
        const compiled = table?.names.map(({ entity }) => models.get(entity)).find((each) => each?.ok);
        if (!table || !compiled?.ok) continue;
        const { properties } = compiled.model.schema;
        if (Object.hasOwn(properties, from) || !Object.hasOwn(properties, to)) continue;
        await rows(table, transaction).renameRest(from, to, { at: clock.timestamp(), by: assistantWriter });
      }
    });
  }
}
