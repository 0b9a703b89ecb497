import type { AppSurface } from '@buildai/app-features/shared';

/** Matches a possible path. */
const pathPattern = /[\w-]+(?:[./][\w-]+)*\.\w+/g;
/** Shorter code blocks are illustrations, not files. */
const fewestLines = 4;
/** File names are searched in this many characters of a line. */
const longestPlace = 300;

const opening = /^(`{3,})([^`]*)$/;

/**
 * App files whose code is in the reply's text, in a Markdown fence that names the file: on the fence line, on
 * the line before, or in a leading comment. Such code was meant for the file.
 */
export function findLooseCode(text: string, surface: Pick<AppSurface, 'fileKindOf'>): string[] {
  const files = new Set<string>();
  const lines = text.split('\n');
  let before = '';
  let fence: { readonly ticks: string; readonly places: string[]; readonly first: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (!fence) {
      const [, ticks, info = ''] = opening.exec(line) ?? [];
      if (ticks !== undefined) fence = { ticks, places: [info, before], first: index + 1 };
      else if (line.trim() !== '') before = line;
    } else if (line.trimEnd() === fence.ticks) {
      const file = fileOf(lines.slice(fence.first, index), fence.places, surface);
      if (file !== undefined) files.add(file);
      before = line;
      fence = undefined;
    }
  }
  return [...files];
}

function fileOf(
  code: readonly string[],
  [info = '', before = '']: readonly string[],
  surface: Pick<AppSurface, 'fileKindOf'>,
): string | undefined {
  const last = code.findLastIndex((line) => line.trim() !== '');
  if (last + 1 < fewestLines) return undefined;
  const start = code.find((line) => line.trim() !== '') ?? '';
  const comment = /^\s*(?:\/\/|\/\*|\{\/\*|<!--|#)(.*)/.exec(start)?.[1] ?? '';
  return [info, comment, before]
    .flatMap((place) => place.slice(0, longestPlace).match(pathPattern) ?? [])
    .flatMap(withinFolders)
    .find((path) => surface.fileKindOf(path));
}

/** `src/pages/Tasks.jsx` as is, as `pages/Tasks.jsx` and as `Tasks.jsx`: models prepend folders. */
function withinFolders(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(index).join('/'));
}
