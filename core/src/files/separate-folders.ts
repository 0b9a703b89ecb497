import type { Logger } from 'pino';
import type { Settings } from '../config/settings.js';
import { folderLockClass } from '../database/postgres-lock.js';
import { selectRows } from '../database/select-rows.js';
import type { Database } from '../database/transaction.js';
import { readFolderNumber } from './folder-number.js';

type FileSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Url'>;

/** How often a server looks for instances that started after it, in ms. */
const interval = 60_000;

/** What to tell an operator whose instances do not see each other’s files. */
export const separateFolders = {
  message: 'Another running instance has its files in a folder of its own, so each lacks the files of the other.',
  remedy:
    'Set S3_URL at every instance, stop them, and run `buildai files move` at each. Or give all of them one shared folder as `files` in DATA_DIR, with the files of all.',
};

/** Whether a running instance has another folder of files than these settings name. */
export async function hasSeparateFolders(db: Database, settings: FileSettings): Promise<boolean> {
  if (!settings.databaseUrl || settings.s3Url) return false;
  const others = await selectRows(
    db,
    `select 1 as other from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = ? and objid <> ?
     and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [folderLockClass, readFolderNumber(settings) ?? 0],
  );
  return others.length > 0;
}

/** Logs once that a running instance has another folder of files. @returns a function to stop looking for one */
export async function watchSeparateFolders(
  db: Database,
  settings: FileSettings,
  log: Logger,
): Promise<() => void> {
  if (!settings.databaseUrl || settings.s3Url) return () => undefined;
  const timer = setInterval(() => void look().catch(() => undefined), interval);
  timer.unref();
  const look = async () => {
    if (!(await hasSeparateFolders(db, settings))) return;
    clearInterval(timer);
    log.error(`${separateFolders.message} ${separateFolders.remedy}`);
  };
  await look();
  return () => clearInterval(timer);
}
