import type { Migration } from '@buildai/core';

const columns = ['new_token_by', 'token_by'] as const;

/** Who entered each token: it is for them to sell through. Null for those stored before. */
export const tokenOwners: Migration = {
  name: '002_token_owners',
  async up(db) {
    await db.schema.alterTable('membership_setups', (table) => {
      for (const column of columns) table.string(column, 20);
    });
  },
  async down(db) {
    for (const column of columns) await db.raw('alter table membership_setups drop column ??', [column]);
  },
};
