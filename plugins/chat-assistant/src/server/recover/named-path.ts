import type { AppSurface } from '@buildai/app-features/shared';

/** Matches a possible path. */
const pathPattern = /[\w-]+(?:[./][\w-]+)*\.\w+/g;
/** File names are searched in this many characters of a line. */
const longestPlace = 300;

/** The first path of an app file that one of the texts names. */
export function namedPath(
  places: readonly string[],
  surface: Pick<AppSurface, 'fileKindOf'>,
): string | undefined {
  return places
    .flatMap((place) => place.slice(0, longestPlace).match(pathPattern) ?? [])
    .flatMap(withinFolders)
    .find((path) => surface.fileKindOf(path));
}

/** `src/pages/Tasks.jsx` as is, as `pages/Tasks.jsx` and as `Tasks.jsx`: models prepend folders. */
function withinFolders(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(index).join('/'));
}
