import type { Settings } from '../config/settings.js';
import type { MigrationOwner } from '../database/migrate.js';
import type { Database } from '../database/transaction.js';
import type { FileStorage } from '../files/file-storage.js';
import { checkAppsDomain } from './check-apps-domain.js';
import { checkClock } from './check-clock.js';
import { checkDatabase } from './check-database.js';
import { checkDataFolder } from './check-data-folder.js';
import { checkDisk } from './check-disk.js';
import { checkEncryption } from './check-encryption.js';
import { checkFileLocation } from './check-file-location.js';
import { checkFiles } from './check-files.js';
import { checkJobs } from './check-jobs.js';
import { checkMail } from './check-mail.js';
import { checkMigrations } from './check-migrations.js';
import { checkPort } from './check-port.js';
import { checkProxies } from './check-proxies.js';
import { checkSealedValues } from './check-sealed-values.js';
import { checkSecretKey } from './check-secret-key.js';
import type { HostJobs } from '../jobs/create-jobs.js';
import type { StoredSecrets } from '../secrets/key-check.js';
import type { DoctorCheck } from './doctor-check.js';

export interface CoreCheckParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly files: FileStorage;
  readonly owners: readonly MigrationOwner[];
  readonly jobs: Pick<HostJobs, 'countFailed'>;
  readonly secrets: StoredSecrets;
}

/** Checks of the core. */
export function coreChecks(parts: CoreCheckParts): readonly DoctorCheck[] {
  const { db, files, jobs, owners, secrets, settings } = parts;
  return [
    checkDatabase(db),
    checkMigrations(db, owners),
    checkClock(db),
    checkFileLocation(db, settings),
    checkFiles(files, settings),
    checkDataFolder(settings),
    checkSecretKey(db, secrets, settings),
    checkSealedValues(db, secrets),
    checkJobs(jobs),
    checkDisk(settings),
    checkMail(settings),
    checkPort(settings),
    checkAppsDomain(settings),
    checkEncryption(settings),
    checkProxies(settings),
  ];
}
