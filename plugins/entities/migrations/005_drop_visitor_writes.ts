import type { Migration } from '@buildai/core';
import { visitorWrites } from './004_visitor_writes.js';

/** Visitors' writes are now counted in a core table. */
export const dropVisitorWrites: Migration = {
  name: '005_drop_visitor_writes',
  async up(db) {
    await db.schema.dropTable('visitor_writes');
  },
  down: (db) => visitorWrites.up(db),
};
