import { dialectOf } from '../database/dialect.js';
import type { Database } from '../database/transaction.js';
import { newId } from '../ids/new-id.js';
import type { DoctorCheck } from './doctor-check.js';

/** Whether the database answers and can be written: a table is made in it, and taken back. */
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
          message: `${kind} cannot be reached: ${reasonOf(error)}`,
          remedy:
            kind === 'SQLite'
              ? 'Let this user read and write DATA_DIR.'
              : 'Start the server that DATABASE_URL names, or correct the address, user and password in it.',
        };
      }
      const transaction = await db.transaction();
      try {
        await transaction.schema.createTable(`doctor_${newId()}`, (table) => table.integer('id'));
      } catch (error) {
        return {
          state: 'failed',
          message: `${kind} can be read and not written: ${reasonOf(error)}`,
          remedy:
            kind === 'SQLite'
              ? 'Let this user write DATA_DIR, and see that the disk has room.'
              : 'Give the user of DATABASE_URL the right to create tables.',
        };
      } finally {
        await transaction.rollback();
      }
      return { state: 'ok', message: `${kind} can be read and written.` };
    },
  };
}

/** The driver's own words, without the statement that it puts before them. */
function reasonOf(error: unknown): string {
  const { message = '', code } = error as { message?: string; code?: string };
  return message.split(' - ').at(-1) || code || String(error);
}
