import type { Knex } from 'knex';

export type Database = Knex;
/** Passed along so that several repositories write all or nothing. */
export type Transaction = Knex.Transaction;
