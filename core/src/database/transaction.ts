import type { Knex } from 'knex';

export type Database = Knex;
/** Passed to several repositories to make their writes atomic. */
export type Transaction = Knex.Transaction;
