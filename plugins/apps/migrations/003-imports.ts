import type { Migration } from '@buildai/core';

/** Apps being imported from an archive, hidden until complete. */
export const imports: Migration = {
  name: '003_imports',
  async up(db) {
    await db.schema.createTable('app_imports', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      // Renewed while the import runs; abandoned imports are deleted.
      table.string('lease_until', 24).notNullable();
    });
  },
  async down(db) {
    // Without this table, incomplete imports would count as apps.
    await db('apps').whereIn('id', db('app_imports').select('app_id')).delete();
    await db.schema.dropTable('app_imports');
  },
};
