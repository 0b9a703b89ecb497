import type { Migration } from './migration.js';

/** Recurring jobs: the next run and the instance that is running it. */
export const jobSchedules: Migration = {
  name: '003_job_schedules',
  async up(db) {
    await db.schema.createTable('job_schedules', (table) => {
      table.string('id', 100).primary();
      table.string('next_run_at', 24).notNullable();
      table.string('lease_owner', 40);
      table.string('lease_until', 24);
    });
  },
  async down(db) {
    await db.schema.dropTable('job_schedules');
  },
};
