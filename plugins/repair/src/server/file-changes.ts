import type { AppFile, FileChange } from '@buildai/versions/shared';

/** The changes that make one set of files the other. */
export function fileChanges(before: readonly AppFile[], after: readonly AppFile[]): readonly FileChange[] {
  const known = new Map(before.map(({ path, content }) => [path, content]));
  const kept = new Set(after.map(({ path }) => path));
  return [
    ...after
      .filter(({ path, content }) => known.get(path) !== content)
      .map(({ path, content }) => ({ type: 'write', path, content }) as const),
    ...before.filter(({ path }) => !kept.has(path)).map(({ path }) => ({ type: 'delete', path }) as const),
  ];
}
