import type { Migration } from '@buildai/core';

/** The last run of each function on a schedule, also of those that someone started. Deleted with the app. */
export const functionRuns: Migration = {
  name: '003_function_runs',
  async up(db) {
    await db.schema.createTable('function_runs', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      // JSON of the run in progress, or of the newest one.
      table.text('run').notNullable();
      table.primary(['app_id', 'name']);
    });
    await db.raw(
      `insert into function_runs (app_id, name, run)
       select app_id, name, last_run from function_schedules where last_run is not null`,
    );
    await db.raw('alter table function_schedules drop column last_run');
  },
  async down(db) {
    await db.raw('alter table function_schedules add column last_run text');
    await db.raw(
      `update function_schedules set last_run = (
         select run from function_runs
         where function_runs.app_id = function_schedules.app_id and function_runs.name = function_schedules.name
       )`,
    );
    await db.schema.dropTable('function_runs');
  },
};
