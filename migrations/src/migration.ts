import type { Knex } from 'knex';

/** One migration of one owner. Runs in a transaction, on both SQLite and PostgreSQL. */
export interface Migration {
  /** Sorts by order of application and never changes after release: `001_accounts`. */
  readonly name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}
