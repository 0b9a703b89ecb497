import type { Database } from '@buildai/core';
import { dialectOf } from '@buildai/core';

interface RowTable {
  readonly tableId: string;
  /** Table name for knex; includes the schema on PostgreSQL. */
  readonly name: string;
}

/** Makes the database store the state that each update of the table's rows replaces. */
export async function createHistoryTrigger(db: Database, { tableId, name }: RowTable): Promise<void> {
  // Becomes part of the statement: a trigger takes no bound values.
  if (!/^[a-z0-9]+$/.test(tableId)) throw new Error(`${tableId} is no ID of a table.`);
  if (dialectOf(db) === 'postgres') {
    await db.raw(
      `create trigger row_history after update on ?? for each row
       when (old.data is distinct from new.data) execute function keep_row_history('${tableId}')`,
      [name],
    );
    return;
  }
  await db.raw(
    `create trigger ?? after update on ?? for each row when old.data is not new.data
     begin
       insert into row_history (table_id, row_id, kind, changed_at, changed_by,
         creator_id, created_at, updated_at, updated_by, data)
       values ('${tableId}', old.id, 'update', new.updated_at, new.updated_by,
         old.creator_id, old.created_at, old.updated_at, old.updated_by, old.data);
     end`,
    [triggerName(tableId), name],
  );
}

export async function dropHistoryTrigger(db: Database, { tableId, name }: RowTable): Promise<void> {
  if (dialectOf(db) === 'postgres') await db.raw('drop trigger if exists row_history on ??', [name]);
  else await db.raw('drop trigger if exists ??', [triggerName(tableId)]);
}

function triggerName(tableId: string): string {
  return `rows_${tableId}_history`;
}
