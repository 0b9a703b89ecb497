import type { ErrorDetail } from '@buildai/core/shared';
import { InvalidInput } from '@buildai/core/shared';
import type { FileChange, FileRename } from '../shared/app-changes.js';
import { filePathRule, isFilePath } from '../shared/file-path.js';
import { maxFiles } from './check-changes.js';
import type { Tree } from './tree.js';
import { entryOf } from './tree.js';

export interface ChangedTree {
  readonly tree: Tree;
  /** The contents to write, by hash. */
  readonly contents: ReadonlyMap<string, string>;
}

/**
 * The snapshot after the renames and then the changes.
 * @throws InvalidInput for an invalid rename, or too many files.
 */
export function changeTree(
  head: Tree,
  renames: readonly FileRename[],
  changes: readonly FileChange[],
): ChangedTree {
  const tree = new Map(head);
  const contents = new Map<string, string>();
  const changed = new Set(changes.map(({ path }) => path));
  const errors = renames.flatMap((rename) => moveFile(tree, rename, changed));
  if (errors.length > 0) throw InvalidInput({ message: 'These files can’t be renamed.', details: errors });
  for (const change of changes) {
    if (change.type === 'delete') {
      tree.delete(change.path);
    } else {
      const entry = entryOf(change.path, change.content);
      tree.set(change.path, entry);
      contents.set(entry.hash, change.content);
    }
  }
  if (tree.size > maxFiles) throw InvalidInput({ message: `An app can have at most ${maxFiles} files.` });
  return { tree, contents };
}

function moveFile(
  tree: Map<string, { path: string; hash: string; size: number }>,
  { from, to }: FileRename,
  changed: ReadonlySet<string>,
): readonly ErrorDetail[] {
  if (!isFilePath(to)) return [{ field: to, message: filePathRule }];
  const entry = tree.get(from);
  if (!entry) return [{ field: from, message: 'There is no file with this name.' }];
  if (from === to) return [];
  if (tree.has(to) && !changed.has(to))
    return [{ field: to, message: 'A file with this name already exists.' }];
  tree.delete(from);
  tree.set(to, { ...entry, path: to });
  return [];
}
