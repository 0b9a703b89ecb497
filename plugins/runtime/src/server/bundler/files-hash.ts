import { createHash } from 'node:crypto';
import type { AppFile } from '@buildai/versions/shared';

/** Hash of the files, independent of their order; the cache key of their bundle. */
export function hashFiles(files: readonly AppFile[]): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, content } of sorted) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
