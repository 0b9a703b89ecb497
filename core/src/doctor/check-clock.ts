import { dialectOf } from '../database/dialect.js';
import type { Database } from '../database/transaction.js';
import type { DoctorCheck } from './doctor-check.js';

/** Maximum clock difference in ms. Job leases last 30 s and rely on it. */
const noticed = 2_000;
const harmful = 15_000;

/** Checks that this machine and the database agree on the time. */
export function checkClock(db: Database): DoctorCheck {
  return {
    id: 'core/clock',
    title: 'Clock',
    needs: 'database',
    async run() {
      if (dialectOf(db) === 'sqlite') {
        return { state: 'ok', message: 'The database uses the clock of this machine.' };
      }
      const asked = Date.now();
      const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
      const answered = Date.now();
      const theirs = rows[0]?.now.getTime() ?? Number.NaN;
      const apart = Math.round(Math.max(asked - theirs, theirs - answered, 0));
      const message = `This machine and the database are ${apart} ms apart.`;
      if (apart < noticed) return { state: 'ok', message };
      return {
        state: apart < harmful ? 'warning' : 'failed',
        message,
        remedy: 'Synchronize both clocks with NTP. Expiry times and job leases depend on them.',
      };
    },
  };
}
