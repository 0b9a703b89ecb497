import type { Transaction } from '@buildai/core';
import { selectRows } from '@buildai/core';
import type { Stamp } from '../model/stamp.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { Sql } from '../storage/sql/sql.js';
import { sql, trusted } from '../storage/sql/sql.js';

/**
 * Deletes rows after their last state is stored, with one statement for each, so that no row passes through the process.
 * The caller has locked the table. @returns how many
 */
export async function deleteIntoHistory(
  { tableId, name }: Pick<EntityTable, 'tableId' | 'name'>,
  where: Sql,
  { at, by }: Stamp,
  transaction: Transaction,
): Promise<number> {
  const stamped = sql`select ${tableId}, id, 'delete', ${at}, ${by}, creator_id, created_at, updated_at, updated_by, data`;
  const noted = sql`insert into row_history (table_id, row_id, kind, changed_at, changed_by,
    creator_id, created_at, updated_at, updated_by, data) ${stamped} from ${trusted('??')} where ${where}`;
  await selectRows(transaction, noted.text, [...stamped.values, name, ...where.values]);
  const gone = sql`delete from ${trusted('??')} where ${where} returning id`;
  return (await selectRows(transaction, gone.text, [name, ...gone.values])).length;
}
