import type { AppSurface, FileKind } from '@buildai/app-features/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { ChangedText } from '../shared/code-api.js';

type Kinds = Pick<AppSurface, 'fileKindOf'>;

/** Files that name, outside of code, what others are called as: with another name instead, or with none. */
export function withCallName(
  surface: Kinds,
  files: readonly AppFile[],
  name: string,
  by: string | undefined,
): readonly AppFile[] {
  return files.flatMap(({ path, content }) => {
    const names = surface.fileKindOf(path)?.callNames;
    return names?.in(content).includes(name) ? [{ path, content: names.replaced(content, name, by) }] : [];
  });
}

/**
 * Whether a change of a file only follows what happens to a file that it names, in the same change: people cannot edit
 * some files as text, but their names follow, and come back when the change is undone.
 * @param was the text before.
 */
export function onlyFollows(
  kind: FileKind,
  { was, becomes }: { readonly was: string; readonly becomes: string },
  changes: readonly ChangedText[],
  surface: Kinds,
): boolean {
  const { callNames } = kind;
  if (!callNames) return false;
  const namesOf = (some: readonly ChangedText[]) =>
    some.flatMap(({ path }) => surface.fileKindOf(path)?.calledAs?.(path) ?? []);
  const gone = namesOf(changes.filter(({ content }) => content === null));
  const added = namesOf(changes.filter(({ content }) => content !== null));
  return (
    gone.some((name) => [...added, undefined].some((by) => callNames.replaced(was, name, by) === becomes)) ||
    added.some((name) => callNames.replaced(becomes, name, undefined) === was)
  );
}
