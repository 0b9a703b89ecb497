import { dialectOf } from '../database/dialect.js';
import type { Database } from '../database/transaction.js';
import { newId } from '../ids/new-id.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that the database answers and is writable, by creating a table and rolling it back. */
export function checkDatabase(db: Database): DoctorCheck {
  const kind = dialectOf(db) === 'postgres' ? 'PostgreSQL' : 'SQLite';
  return {
    id: 'core/database',
    title: 'Database',
    async run() {
      try {
        await db.raw('select 1');
      } catch (error) {
        return {
          state: 'failed',
          message: `${kind} can’t be reached: ${reasonOf(error)}`,
          remedy:
            kind === 'SQLite'
              ? 'Give this user read and write access to DATA_DIR.'
              : 'Start the database server in DATABASE_URL, or correct its address, user, and password.',
        };
      }
      const transaction = await db.transaction();
      try {
        await transaction.schema.createTable(`doctor_${newId()}`, (table) => table.integer('id'));
      } catch (error) {
        return {
          state: 'failed',
          message: `${kind} can be read but not written: ${reasonOf(error)}`,
          remedy:
            kind === 'SQLite'
              ? 'Give this user write access to DATA_DIR, and check that the disk isn’t full.'
              : 'Allow the user in DATABASE_URL to create tables.',
        };
      } finally {
        await transaction.rollback();
      }
      return { state: 'ok', message: `${kind} is readable and writable.` };
    },
  };
}

/** The driver's message without the statement that it is prefixed with. */
function reasonOf(error: unknown): string {
  const { message = '', code } = error as { message?: string; code?: string };
  return message.split(' - ').at(-1) || code || String(error);
}
