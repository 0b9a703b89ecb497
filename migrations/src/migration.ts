import type { Knex } from 'knex';

/** One step of one owner's part of the schema. Runs in a transaction; written for SQLite and PostgreSQL alike. */
export interface Migration {
  /** Sorts by order of application and never changes once released: `001_accounts`. */
  readonly name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}
