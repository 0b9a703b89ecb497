import type { Migration } from '@buildai/core';

/** Apps that are being made of an archive, and are nobody's until all of it is there. */
export const imports: Migration = {
  name: '003_imports',
  async up(db) {
    await db.schema.createTable('app_imports', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      // Moved on while the import lives: one that died is cleared away.
      table.string('lease_until', 24).notNullable();
    });
  },
  async down(db) {
    // Without this table they would be taken for apps.
    await db('apps').whereIn('id', db('app_imports').select('app_id')).delete();
    await db.schema.dropTable('app_imports');
  },
};
