import type { Database } from '../database/transaction.js';
import { SecretUnreadable } from './errors.js';
import type { SecretBox } from './secret-box.js';
import type { SealedValues } from './sealed-values.js';

export interface Resealed {
  readonly title: string;
  readonly resealed: number;
  /** Sealed under a key that nobody knows any more: they stay as they are. */
  readonly unreadable: number;
}

/** Seals everything anew under the key in force of the box, in one transaction. */
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
        const plain = openOr(box, sealed, context);
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

function openOr(box: SecretBox, sealed: string, context: string): string | undefined {
  try {
    return box.open(sealed, context);
  } catch (error) {
    if (SecretUnreadable.is(error)) return undefined;
    throw error;
  }
}
