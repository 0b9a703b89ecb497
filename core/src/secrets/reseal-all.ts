import type { Database } from '../database/transaction.js';
import { openOrUndefined } from './open-or-undefined.js';
import type { SecretBox } from './secret-box.js';
import type { SealedValues } from './sealed-values.js';

/** What became of the sealed values of one plugin. */
export interface Resealed {
  readonly title: string;
  readonly resealed: number;
  /** Number of values sealed under an unknown key; they are left unchanged. */
  readonly unreadable: number;
}

/** Reseals all values under the current key in one transaction. */
export function resealAll(
  db: Database,
  box: SecretBox,
  all: readonly SealedValues[],
): Promise<readonly Resealed[]> {
  return db.transaction(async (transaction) => {
    const results: Resealed[] = [];
    for (const values of all) {
      let [resealed, unreadable] = [0, 0];
      for (const { id, sealed, context } of await values.list(transaction)) {
        const plain = openOrUndefined(box, sealed, context);
        if (plain === undefined) unreadable += 1;
        else {
          await values.replace(id, box.seal(plain, context), transaction);
          resealed += 1;
        }
      }
      results.push({ title: values.title, resealed, unreadable });
    }
    return results;
  });
}
