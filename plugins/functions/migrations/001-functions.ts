import type { Migration } from '@buildai/core';

/** Deployments, logs and schedules of functions. Deleted with the app. */
export const functions: Migration = {
  name: '001_functions',
  async up(db) {
    await db.schema.createTable('function_deployments', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      // SHA-256 of the code in hex, a dot, and its language.
      table.string('code_hash', 70).notNullable();
      // pending, deploying, success, error
      table.string('status', 10).notNullable();
      // JSON; null unless the status is error.
      table.text('fault');
      // Of the attempt that may store its outcome.
      table.string('attempt_id', 20);
      table.string('deployed_at', 24);
      table.string('updated_at', 24).notNullable();
      table.primary(['app_id', 'name', 'code_hash']);
      table.index(['status', 'updated_at']);
    });
    await db.schema.createTable('function_logs', (table) => {
      // Sorts by time.
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      table.string('request_id', 20).notNullable();
      // preview, published
      table.string('stage', 10).notNullable();
      // debug, info, warn, error
      table.string('level', 5).notNullable();
      table.text('message').notNullable();
      table.string('at', 24).notNullable();
      table.index(['app_id', 'id']);
    });
    await db.schema.createTable('function_schedules', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      table.string('cron', 200).notNullable();
      table.string('next_run_at', 24).notNullable();
      // JSON of the run in progress, or of the newest one.
      table.text('last_run');
      table.primary(['app_id', 'name']);
      table.index(['next_run_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('function_schedules');
    await db.schema.dropTable('function_logs');
    await db.schema.dropTable('function_deployments');
  },
};
