import { text } from 'node:stream/consumers';
import type { Settings } from '../config/settings.js';
import type { FileStorage } from '../files/file-storage.js';
import { newId } from '../ids/new-id.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that a file can be stored, read back and deleted. */
export function checkFiles(files: FileStorage, { s3Url }: Pick<Settings, 's3Url'>): DoctorCheck {
  const remedy = s3Url
    ? 'Check that the bucket in S3_URL exists, and that its key can read, write, and delete there.'
    : 'Give this user write access to the folder "files" in DATA_DIR, and check that the disk isn’t full.';
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
        if (kept !== key)
          return { state: 'failed', message: 'A file was read back with different content.', remedy };
      } catch (error) {
        const { cause = error } = error as { cause?: unknown };
        const reason = cause instanceof Error ? cause.message : String(cause);
        return { state: 'failed', message: `Files can’t be stored: ${reason}`, remedy };
      }
      const where = s3Url ? 'the bucket' : 'the data folder';
      return { state: 'ok', message: `Files can be stored, read, and deleted in ${where}.` };
    },
  };
}
