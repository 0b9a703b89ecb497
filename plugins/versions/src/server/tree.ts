import { createHash } from 'node:crypto';
import type { ManifestEntry } from '../shared/version-store.js';

/** SHA-256 of the UTF-8 text, in hex. */
export const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Manifest entry of a file with this text. */
export function entryOf(path: string, content: string): ManifestEntry {
  return { path, hash: hashOf(content), size: Buffer.byteLength(content, 'utf8') };
}

/** A snapshot: manifest entries by path. */
export type Tree = ReadonlyMap<string, ManifestEntry>;

export function treeOf(entries: readonly ManifestEntry[]): Map<string, ManifestEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]));
}

export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Depends only on the files, not on their history. */
export function hashTree(tree: Tree): string {
  const lines = [...tree.values()].sort(byPath).map(({ path, hash }) => `${path}\0${hash}\n`);
  return hashOf(lines.join(''));
}

/** The difference between two snapshots. */
export interface TreeChange {
  /** Paths that were deleted or have other content. */
  readonly ended: readonly string[];
  /** Entries that are new or changed. */
  readonly begun: readonly ManifestEntry[];
}

export function compareTrees(from: Tree, to: Tree): TreeChange {
  return {
    ended: [...from.values()].filter(({ path, hash }) => to.get(path)?.hash !== hash).map(({ path }) => path),
    begun: [...to.values()].filter(({ path, hash }) => from.get(path)?.hash !== hash),
  };
}
