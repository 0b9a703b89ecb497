import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import { describeFileLocation, fileLocationOf, misplacedFiles } from '../files/file-location.js';
import { hasSeparateFolders, separateFolders } from '../files/separate-folders.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that the files are where the settings say, and that every running instance sees them. */
export function checkFileLocation(
  db: Database,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Url'>,
): DoctorCheck {
  return {
    id: 'core/file-location',
    title: 'File location',
    needs: 'tables',
    async run() {
      const misplaced = await misplacedFiles(db, settings);
      if (misplaced) return { state: 'failed', ...misplaced };
      if (await hasSeparateFolders(db, settings)) return { state: 'failed', ...separateFolders };
      const location = describeFileLocation(fileLocationOf(settings), settings);
      return { state: 'ok', message: `The files are in ${location}.` };
    },
  };
}
