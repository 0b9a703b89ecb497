import type { Logger } from 'pino';
import type { Database } from '../database/transaction.js';
import { openOrUndefined } from './open-or-undefined.js';
import type { SealedValues } from './sealed-values.js';
import type { SecretBox } from './secret-box.js';

/** The stored secrets, and what opens them. */
export interface StoredSecrets {
  readonly box: SecretBox;
  readonly values: () => readonly SealedValues[];
}

const context = 'core/secret-key-check';

/** What to tell an operator whose secret key is not the one of the installation. */
export const foreignKey = {
  message: 'The secret key isn’t the one that this installation uses.',
  remedy:
    'Set SECRET_KEY to that key (secret.key in the data folder of that time), or set SECRET_KEY_PREVIOUS to it and run `buildai secret rotate`. If that key is lost, run `buildai secret rotate --lost` to go on without it, and enter the stored secrets again.',
};

/** Whether any stored secret can be opened; undefined if there are none. */
async function opensAny(db: Database, { box, values }: StoredSecrets): Promise<boolean | undefined> {
  let isAny = false;
  for (const kind of values()) {
    const sealed = await db.transaction((transaction) => kind.list(transaction));
    if (sealed.some((each) => openOrUndefined(box, each.sealed, each.context) !== undefined)) return true;
    isAny ||= sealed.length > 0;
  }
  return isAny ? false : undefined;
}

/**
 * Whether the secret key is not the one of this installation. Without a check value, as in an installation of an
 * earlier version, a key that opens no stored secret is not.
 */
export async function isForeignKey(db: Database, secrets: StoredSecrets): Promise<boolean> {
  const row = await db<{ sealed: string }>('secret_key_check').first('sealed');
  if (row) return openOrUndefined(secrets.box, row.sealed, context) === undefined;
  return (await opensAny(db, secrets)) === false;
}

/** Makes the present key the one of this installation. */
export async function recordKey(db: Database, box: SecretBox): Promise<void> {
  const sealed = box.seal('', context);
  await db('secret_key_check').insert({ only: 1, sealed }).onConflict('only').merge();
}

/** Keeps a check value of the key at the first start, and warns about another key at each later one. */
export async function settleSecretKey(db: Database, secrets: StoredSecrets, log: Logger): Promise<void> {
  if (!(await db('secret_key_check').first('only')) && (await opensAny(db, secrets)) !== false) {
    const sealed = secrets.box.seal('', context);
    // Another instance may start at the same time: the first one decides.
    await db('secret_key_check').insert({ only: 1, sealed }).onConflict('only').ignore();
  }
  if (await isForeignKey(db, secrets)) log.error(`${foreignKey.message} ${foreignKey.remedy}`);
}
