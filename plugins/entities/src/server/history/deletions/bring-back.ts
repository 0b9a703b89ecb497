import type { Transaction } from '@buildai/core';
import { selectRows } from '@buildai/core';
import type { Stamp } from '../../model/stamp.js';
import type { EntityTable } from '../../storage/entity-tables.js';
import type { Sql } from '../../storage/sql/sql.js';
import { joined, sql, trusted } from '../../storage/sql/sql.js';
import { momentBefore } from './deletion-entries.js';
import type { DeletedEntry } from './row-deletion-repository.js';

/** Rows of a deletion that may be there again. */
export interface DeletedRows {
  readonly deleted: readonly DeletedEntry[];
  /** The table that they were in. */
  readonly tableId: string;
  /** The moment of the deletion. */
  readonly deletedAt: string;
}

/**
 * Brings deleted rows back that are missing, with one statement for the rows and one for their history: for entities
 * without rules that a row could break. The caller has locked the table. @returns how many
 */
export async function bringBack(
  { name }: Pick<EntityTable, 'name'>,
  { deleted, deletedAt }: Omit<DeletedRows, 'tableId'>,
  { at, by }: Stamp,
  transaction: Transaction,
): Promise<number> {
  const run = <Row>({ text, values }: Sql) => selectRows<Row>(transaction, text, values);
  const list = (some: readonly (string | number)[]) =>
    joined(
      some.map((each) => sql`${each}`),
      ', ',
    );
  const ids = list(deleted.map(({ row_id }) => row_id));
  if (deleted.length === 0) return 0;
  const { text, values } = sql`select id from ${trusted('??')} where id in (${ids})`;
  const present = await selectRows<{ id: string }>(transaction, text, [name, ...values]);
  const there = new Set(present.map(({ id }) => id));
  const missing = deleted.filter(({ row_id }) => !there.has(row_id));
  if (missing.length === 0) return 0;
  const states = sql`from row_history h where h.seq in (${list(missing.map(({ seq }) => seq))})`;
  const rows = sql`insert into ${trusted('??')} (id, creator_id, created_at, updated_at, updated_by, data)
    select h.row_id, h.creator_id, h.created_at, ${at}, ${by}, h.data ${states}`;
  await selectRows(transaction, rows.text, [name, ...rows.values]);
  await run(sql`insert into row_history (table_id, row_id, kind, changed_at, changed_by, restored_to,
      creator_id, created_at, updated_at, updated_by)
    select h.table_id, h.row_id, 'return', ${at}, ${by}, ${momentBefore(deletedAt)},
      h.creator_id, h.created_at, ${at}, ${by} ${states}`);
  return missing.length;
}
