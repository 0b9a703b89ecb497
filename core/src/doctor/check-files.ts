import { text } from 'node:stream/consumers';
import type { Settings } from '../config/settings.js';
import type { FileStorage } from '../files/file-storage.js';
import { newId } from '../ids/new-id.js';
import type { DoctorCheck } from './doctor-check.js';

/** Whether a file can be kept, read back and deleted. */
export function checkFiles(files: FileStorage, { s3Url }: Pick<Settings, 's3Url'>): DoctorCheck {
  const remedy = s3Url
    ? 'See that the bucket of S3_URL exists, and that its key may read, write and delete there.'
    : 'Let this user write the folder "files" in DATA_DIR, and see that the disk has room.';
  return {
    id: 'core/files',
    title: 'File storage',
    async run() {
      const key = `doctor-${newId()}`;
      try {
        await files.put(key, Buffer.from(key), 'text/plain');
        const file = await files.get(key);
        const kept = file ? await text(file.stream()) : undefined;
        await files.delete(key);
        if (kept !== key) return { state: 'failed', message: 'A file came back as another.', remedy };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { state: 'failed', message: `No file can be kept: ${reason}`, remedy };
      }
      const where = s3Url ? 'the bucket' : 'the data folder';
      return { state: 'ok', message: `Files are kept, read and deleted in ${where}.` };
    },
  };
}
