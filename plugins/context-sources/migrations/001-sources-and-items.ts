import type { Migration } from '@buildai/core';

/** Data sources of apps and their items. */
export const sourcesAndItems: Migration = {
  name: '001_sources_and_items',
  async up(db) {
    await db.schema.createTable('context_app_sources', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('source', 100).notNullable();
      table.text('input').notNullable();
      table.string('connection_id', 20);
      // Hash of the source, the input and the connection; prevents adding the same source twice.
      table.string('identity', 43).notNullable();
      // False while a user is only choosing among the listed items.
      table.boolean('is_taken').notNullable();
      table.string('schedule', 10).notNullable();
      // idle, waiting, listing, error
      table.string('state', 10).notNullable();
      table.text('error');
      // The current listing run; jobs of older runs end silently.
      table.string('run_id', 20);
      table.string('job_id', 36);
      // The process that currently runs it.
      table.string('holder', 20);
      // Where the listing resumes after a crash.
      table.text('cursor');
      table.integer('listed').notNullable();
      table.integer('tries').notNullable();
      table.integer('crashes').notNullable();
      table.string('last_listed_at', 24);
      table.string('next_listing_at', 24).index();
      table.string('created_at', 24).notNullable();
      table.string('updated_at', 24).notNullable();
      table.unique(['app_id', 'identity']);
      table.index(['connection_id']);
    });
    await db.schema.createTable('context_items', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('app_source_id', 20).index();
      table.string('source', 100).notNullable();
      // Hash of the source and its own item ID; deduplicates items listed twice in an app.
      table.string('identity', 43).notNullable();
      table.text('external_id');
      table.text('url');
      table.text('parent_id');
      table.text('name').notNullable();
      // Renamed by a user; listings keep the name.
      table.boolean('is_renamed').notNullable();
      table.string('type', 20).notNullable();
      table.string('status', 20).notNullable();
      table.text('error');
      // Counts toward the plan's item limit.
      table.boolean('holds_place').notNullable();
      table.string('schedule', 10).notNullable();
      table.bigInteger('size');
      table.integer('chunks').notNullable();
      table.integer('progress_done');
      table.integer('progress_total');
      // The revision as last listed and as last synced.
      table.text('listed_revision');
      table.text('revision');
      table.string('content_hash', 43);
      // Content type of the stored file; null for items fetched from their source on each sync.
      table.string('stored_type', 100);
      table.text('stored_name');
      table.string('run_id', 20);
      table.string('job_id', 36);
      table.string('holder', 20);
      table.integer('tries').notNullable();
      table.integer('crashes').notNullable();
      // The last listing run that saw it.
      table.string('seen_run_id', 20);
      table.string('created_at', 24).notNullable();
      table.string('last_synced_at', 24);
      table.string('next_sync_at', 24).index();
      table.unique(['app_id', 'identity']);
      table.index(['app_id', 'created_at', 'id']);
      table.index(['status', 'created_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('context_items');
    await db.schema.dropTable('context_app_sources');
  },
};
