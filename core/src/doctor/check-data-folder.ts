import type { Settings } from '../config/settings.js';
import { isOpenToOthers } from '../database/private-data-folder.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that only the owner can read the data folder. */
export function checkDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): DoctorCheck {
  return {
    id: 'core/data-folder',
    title: 'Data folder',
    async run() {
      if (!(await isOpenToOthers(dataDir)))
        return { state: 'ok', message: 'Other users of this machine can’t read it.' };
      return {
        state: 'warning',
        message: `Other users of this machine can read ${dataDir}.`,
        remedy:
          'Start the server once as the owner of the folder to restrict it, or run `chmod -R go= ` on it. ' +
          'Don’t use a shared folder such as /tmp.',
      };
    },
  };
}
