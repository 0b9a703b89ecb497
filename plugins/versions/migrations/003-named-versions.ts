import type { Migration } from '@buildai/core';

/** Who made a version, what builders call it, and a picture of the app at that version. */
export const namedVersions: Migration = {
  name: '003_named_versions',
  async up(db) {
    await db.schema.alterTable('versions', (table) => {
      // Unknown for versions from before, and from archives.
      table.string('created_by', 20);
      table.string('name', 100);
      // SHA-256 of the picture, in hex; the file has it as its name.
      table.string('picture', 64);
    });
    await db.raw('create index versions_named on versions (app_id, number) where name is not null');
  },
  async down(db) {
    await db.raw('drop index versions_named');
    await db.schema.alterTable('versions', (table) => {
      table.dropColumn('created_by');
      table.dropColumn('name');
      table.dropColumn('picture');
    });
  },
};
