import type { Settings } from '../config/settings.js';
import { freeSpace, inMegabytes } from '../database/free-space.js';
import type { DoctorCheck } from './doctor-check.js';

const megabyte = 1024 * 1024;
const tooLittle = 100 * megabyte;
const little = 1024 * megabyte;

/** Checks for free space on the disk of the data folder. */
export function checkDisk(settings: Pick<Settings, 'dataDir'>): DoctorCheck {
  return {
    id: 'core/disk',
    title: 'Disk',
    async run() {
      const free = await freeSpace(settings);
      const message = `${inMegabytes(free)} free at ${settings.dataDir}.`;
      if (free >= little) return { state: 'ok', message };
      return {
        state: free < tooLittle ? 'failed' : 'warning',
        message,
        remedy: 'Free up space on that disk, or move DATA_DIR to a larger one.',
      };
    },
  };
}
