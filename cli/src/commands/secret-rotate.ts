import {
  CommandError,
  createSecretBox,
  defineCommand,
  foreignKey,
  isForeignKey,
  lockData,
  newSecretKey,
  openDatabase,
  readSecretKeys,
  migrateUp,
  recordKey,
  resealAll,
  writeSecretKeys,
} from '@buildai/core';
import type { CommandIo, Database, Resealed, SecretBox } from '@buildai/core';
import { z } from 'zod';
import type { Instance } from '../backup/with-instance.js';
import { withInstance } from '../backup/with-instance.js';

/** Opens the database of the instance with all its tables. */
async function withTables<T>({ settings, owners }: Instance, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(settings);
  try {
    await migrateUp(db, owners);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws CommandError if the keys are not those of the installation, unless that key is lost */
async function isOwnKey(box: SecretBox, db: Database, { sealed }: Instance, lost: boolean): Promise<boolean> {
  if (!(await isForeignKey(db, { box, values: () => sealed }))) return true;
  if (!lost) throw new CommandError(`${foreignKey.message} ${foreignKey.remedy}`);
  return false;
}

async function reseal(box: SecretBox, db: Database, { sealed }: Instance): Promise<readonly Resealed[]> {
  const found = await resealAll(db, box, sealed);
  await recordKey(db, box);
  return found;
}

/** If a key is configured, servers that know both keys may keep running: they already seal under the new one. */
function underSetKey(instance: Instance, lost: boolean): Promise<readonly Resealed[]> {
  const { secretKey, previousSecretKeys } = instance.settings;
  const box = createSecretBox(secretKey, previousSecretKeys);
  return withTables(instance, async (db) => {
    if ((await isOwnKey(box, db, instance, lost)) && previousSecretKeys.length === 0) {
      throw new CommandError(
        'SECRET_KEY is set, so it is replaced where it is set: set SECRET_KEY to a new key and SECRET_KEY_PREVIOUS to ' +
          'the present one, restart every server, and run this again. Then remove SECRET_KEY_PREVIOUS.',
      );
    }
    return reseal(box, db, instance);
  });
}

/**
 * With the key of the data folder: the new key is added to the file above the old one before anything is sealed under
 * it, and the old one is removed after everything is resealed. If interrupted, all secrets remain readable and the next
 * run completes the rotation.
 */
async function underStoredKey(instance: Instance, lost: boolean): Promise<readonly Resealed[]> {
  const { settings } = instance;
  await using lock = await lockData(settings, 'alone');
  if (!lock) {
    throw new CommandError(
      'A server or another command is using this data. Stop every instance, then run this again.',
    );
  }
  // Read again: another run may have completed before this one got the lock.
  const present = readSecretKeys(settings.dataDir);
  const keys = present.length > 1 ? present : [newSecretKey(), ...present];
  const [key = ''] = keys;
  const box = createSecretBox(key, [...keys.slice(1), ...settings.previousSecretKeys]);
  return withTables(instance, async (db) => {
    await isOwnKey(box, db, instance, lost);
    writeSecretKeys(settings.dataDir, keys);
    const found = await reseal(box, db, instance);
    writeSecretKeys(settings.dataDir, [key]);
    return found;
  });
}

function show(found: readonly Resealed[], isKept: boolean, io: CommandIo): void {
  for (const { title, resealed, unreadable } of found) {
    const lost = unreadable > 0 ? `; ${unreadable} could not be read and must be entered again` : '';
    io.print(`${title}: ${resealed} re-encrypted with the new key${lost}.`);
  }
  io.print(
    isKept ? 'The new key is now in use.' : 'Now remove SECRET_KEY_PREVIOUS and restart every server.',
  );
  io.print('Preview addresses and the Gumroad ping address are new. Earlier backups need the earlier key.');
}

/** `secret rotate`: replaces the key that secrets at rest are sealed under. */
export const secretRotateCommand = defineCommand({
  name: 'secret rotate',
  summary: 'Replace the secret key and re-encrypt everything stored with it.',
  options: z.object({
    lost: z
      .boolean()
      .default(false)
      .meta({ description: 'go on without the earlier key: secrets that only it opens are entered again' }),
  }),
  examples: ['secret rotate', 'secret rotate --lost'],
  async run({ lost }, io) {
    await withInstance(async (instance) => {
      const isKept = instance.settings.keepsSecretKey;
      const found = await (isKept ? underStoredKey(instance, lost) : underSetKey(instance, lost));
      io.result(found, () => show(found, isKept, io));
    });
  },
});
