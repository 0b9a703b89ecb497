import type { Migration } from '@buildai/core';

/** Consecutive edits of one person are listed as one version. */
export const extendedVersions: Migration = {
  name: '002_extended_versions',
  async up(db) {
    await db.schema.alterTable('versions', (table) => {
      // The account whose next edit may extend this version.
      table.string('extendable_by', 20);
      // The version that is listed instead of this one.
      table.string('extended_by', 20);
    });
  },
  async down(db) {
    await db.schema.alterTable('versions', (table) => {
      table.dropColumn('extendable_by');
      table.dropColumn('extended_by');
    });
  },
};
