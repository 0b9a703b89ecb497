import type { Migration } from '@buildai/core';

/** Where the data of apps comes from, and what there is of it. */
export const sourcesAndItems: Migration = {
  name: '001_sources_and_items',
  async up(db) {
    await db.schema.createTable('context_app_sources', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('source', 100).notNullable();
      table.text('input').notNullable();
      table.string('connection_id', 20);
      // A hash of the source, the input and the connection: the same is not added twice.
      table.string('identity', 43).notNullable();
      // False while a person only chooses among what it lists.
      table.boolean('is_taken').notNullable();
      table.string('schedule', 10).notNullable();
      // idle, waiting, listing, error
      table.string('state', 10).notNullable();
      table.text('error');
      // The listing that counts; the job of an older one ends without a word.
      table.string('run_id', 20);
      table.string('job_id', 36);
      // Who is at it at the moment.
      table.string('holder', 20);
      // Where the listing goes on after a crash.
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
      // A hash of the source and its own id of the item: what is listed twice in an app is one item.
      table.string('identity', 43).notNullable();
      table.text('external_id');
      table.text('url');
      table.text('parent_id');
      table.text('name').notNullable();
      // Named by a person: a listing does not change it.
      table.boolean('is_renamed').notNullable();
      table.string('type', 20).notNullable();
      table.string('status', 20).notNullable();
      table.text('error');
      // Takes one of the places for items that the plan has.
      table.boolean('holds_place').notNullable();
      table.string('schedule', 10).notNullable();
      table.bigInteger('size');
      table.integer('chunks').notNullable();
      table.integer('progress_done');
      table.integer('progress_total');
      // As the source lists it, and as it was read last.
      table.text('listed_revision');
      table.text('revision');
      table.string('content_hash', 43);
      // What is kept here of it, as a file of this kind; null for what is read from elsewhere each time.
      table.string('stored_type', 100);
      table.text('stored_name');
      table.string('run_id', 20);
      table.string('job_id', 36);
      table.string('holder', 20);
      table.integer('tries').notNullable();
      table.integer('crashes').notNullable();
      // The listing that saw it last.
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
