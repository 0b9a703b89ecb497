import type { Migration } from './migration.js';

/** Background jobs. Used only on SQLite: on PostgreSQL pg-boss has a separate schema. */
export const jobs: Migration = {
  name: '002_jobs',
  async up(db) {
    await db.schema.createTable('jobs', (table) => {
      table.string('id', 36).primary();
      table.string('type', 100).notNullable();
      table.string('key', 200);
      table.text('data').notNullable();
      // waiting, running, done, failed, cancelled
      table.string('state', 10).notNullable();
      table.integer('attempt').notNullable();
      table.integer('max_attempts').notNullable();
      table.string('run_at', 24).notNullable();
      table.string('lease_owner', 40);
      table.string('lease_until', 24);
      table.text('error');
      table.string('created_at', 24).notNullable();
      table.string('finished_at', 24);
      table.index(['state', 'type', 'run_at']);
    });
    await db.raw(
      `create unique index jobs_open_key on jobs (type, key) where key is not null and state in ('waiting', 'running')`,
    );
  },
  async down(db) {
    await db.schema.dropTable('jobs');
  },
};
