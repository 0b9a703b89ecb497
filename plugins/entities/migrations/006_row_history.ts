import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/**
 * States that rows had before they were changed or deleted. On PostgreSQL also the function that the triggers of all
 * tables of rows call.
 */
export const rowHistory: Migration = {
  name: '006_row_history',
  async up(db) {
    const isPostgres = dialectOf(db) === 'postgres';
    const seq = isPostgres ? 'bigserial primary key' : 'integer primary key autoincrement';
    // Like the tables of rows, which these columns are compared with.
    const text = isPostgres ? 'text collate "C"' : 'text';
    await db.raw(`create table row_history (
      seq ${seq},
      table_id ${text} not null,
      row_id ${text} not null,
      -- update, delete, or return: a deleted row was created again under its ID, and there is no earlier state
      kind ${text} not null,
      changed_at ${text} not null,
      changed_by ${text},
      -- the moment that a restore went back to
      restored_to ${text},
      -- whether earlier entries of the row were deleted because there were too many
      is_cut ${isPostgres ? 'boolean not null default false' : 'boolean not null default 0'},
      creator_id ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      updated_by ${text},
      data ${isPostgres ? 'jsonb' : 'text'}
    )`);
    await db.raw('create index row_history_of_row on row_history (table_id, row_id, seq)');
    await db.raw('create index row_history_of_table on row_history (table_id, changed_at, seq)');
    await db.raw(
      `create index row_history_deleted on row_history (table_id, created_at) where kind = 'delete'`,
    );
    if (!isPostgres) return;
    await db.raw(`create function keep_row_history() returns trigger language plpgsql as $$
      begin
        insert into row_history (table_id, row_id, kind, changed_at, changed_by,
          creator_id, created_at, updated_at, updated_by, data)
        values (tg_argv[0], old.id, 'update', new.updated_at, new.updated_by,
          old.creator_id, old.created_at, old.updated_at, old.updated_by, old.data);
        return null;
      end $$`);
  },
  async down(db) {
    if (dialectOf(db) === 'postgres') await db.raw('drop function keep_row_history()');
    await db.schema.dropTable('row_history');
  },
};
