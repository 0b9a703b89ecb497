import { createHash } from 'node:crypto';
import type { AppFile } from '@buildai/versions/shared';

/** A hash of the files whatever their order: the key under which their bundle is kept. */
export function hashFiles(files: readonly AppFile[]): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, content } of sorted) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}
