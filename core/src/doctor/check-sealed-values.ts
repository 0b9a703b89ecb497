import type { Database } from '../database/transaction.js';
import { openOrUndefined } from '../secrets/open-or-undefined.js';
import type { StoredSecrets } from '../secrets/key-check.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that the secret key opens everything that was sealed: which kinds it does not open, and how many. */
export function checkSealedValues(db: Database, { box, values }: StoredSecrets): DoctorCheck {
  return {
    id: 'core/sealed-values',
    title: 'Stored secrets',
    needs: 'tables',
    async run() {
      const found = await db.transaction(async (transaction) => {
        const counts: { title: string; total: number; foreign: number }[] = [];
        // One after the other: a transaction has one connection, which takes one statement at a time.
        for (const kind of values()) {
          const { title } = kind;
          const sealed = await kind.list(transaction);
          const isForeign = (each: (typeof sealed)[number]) =>
            openOrUndefined(box, each.sealed, each.context) === undefined;
          counts.push({ title, total: sealed.length, foreign: sealed.filter(isForeign).length });
        }
        return counts;
      });
      const foreign = found.filter((each) => each.foreign > 0);
      if (foreign.length === 0) {
        const total = found.reduce((sum, each) => sum + each.total, 0);
        return { state: 'ok', message: `SECRET_KEY opens all of them (${total}).` };
      }
      const kinds = foreign.map((each) => `${each.foreign} of ${each.total} ${each.title}`).join(', ');
      return {
        state: 'failed',
        message: `The secret key doesn’t open ${kinds}: they were encrypted with another one.`,
        remedy:
          'Set SECRET_KEY to the key that was in use then (secret.key in the data folder of that time), or set SECRET_KEY_PREVIOUS to it and run `buildai secret rotate`. If that key is lost, enter these values again.',
      };
    },
  };
}
