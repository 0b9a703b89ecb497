import type { Migration } from '@buildai/core';
import { createLoginAttempts } from './003_login_attempts.js';

/** Attempts are counted in a table of the core. */
export const dropLoginAttempts: Migration = {
  name: '011_drop_login_attempts',
  async up(db) {
    await db.schema.dropTable('auth_login_attempts');
  },
  down: (db) => createLoginAttempts.up(db),
};
