import { ArchiveInvalid } from '@buildai/apps/shared';
import { z } from 'zod';
import { maxFiles } from './check-changes.js';
import { maxVersionName } from '../shared/api.js';
import { isFilePath } from '../shared/file-path.js';
import { hashTree } from './tree.js';
import type { StoredFile } from './version-repository.js';

const number = z.number().int().min(1).max(2_000_000_000);
const time = z.iso.datetime({ precision: 3 });

/** A version in an archive, identified by its number. */
export const versionLine = z.object({
  number,
  parent: number.nullable(),
  /** The version that is listed instead of this one. */
  extendedBy: number.nullable().optional(),
  kind: z.enum(['initial', 'reply', 'edit', 'restore', 'undo_restore', 'merge', 'import', 'autofix']),
  description: z.string().max(100_000),
  name: z.string().min(1).max(maxVersionName).optional(),
  createdAt: time,
  /** When the currently published version was published; null for all others. */
  publishedAt: time.nullable(),
});
export type VersionLine = z.infer<typeof versionLine>;

/** The range of versions in which a path had a text. */
export const fileLine = z.object({
  path: z.string().refine(isFilePath),
  first: number,
  end: number.nullable(),
  /** SHA-256 of the text in the archive, in hex. */
  text: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileLine = z.infer<typeof fileLine>;

/**
 * The hash over the files of each version, by number.
 * @throws ArchiveInvalid if two files overlap at one path, or version numbers have gaps.
 */
export function treeHashes(
  versions: readonly VersionLine[],
  stretches: readonly StoredFile[],
): ReadonlyMap<number, string> {
  const begun = new Map<number, StoredFile[]>();
  for (const stretch of stretches) {
    if (stretch.end !== null && stretch.end <= stretch.first) throw outOfOrder();
    begun.set(stretch.first, [...(begun.get(stretch.first) ?? []), stretch]);
  }
  const hashes = new Map<number, string>();
  const standing = new Map<string, StoredFile>();
  let last = 0;
  for (const { number, parent } of versions) {
    if (number <= last || (parent !== null && parent >= number)) throw outOfOrder();
    last = number;
    for (const [path, { end }] of standing) if (end !== null && end <= number) standing.delete(path);
    for (const stretch of begun.get(number) ?? []) {
      if (standing.has(stretch.path)) throw outOfOrder();
      standing.set(stretch.path, stretch);
    }
    if (standing.size > maxFiles) throw outOfOrder();
    hashes.set(number, hashTree(standing));
    begun.delete(number);
  }
  if (begun.size > 0) throw outOfOrder();
  return hashes;
}

const outOfOrder = () => ArchiveInvalid({ message: 'The versions in the archive are inconsistent.' });
