import type { AppSurface } from '@buildai/app-features/shared';

/** What may be a path. */
const pathPattern = /[\w-]+(?:[./][\w-]+)*\.\w+/g;
/** Fewer lines than this are an illustration, not a file. */
const fewestLines = 4;
/** Nobody names a file behind more characters of a line. */
const longestPlace = 300;

const opening = /^(`{3,})([^`]*)$/;

/**
 * The app files whose code stands in the text of a reply, in a Markdown fence that names the file: in the line of
 * the fence, in the line before it, or in a comment that the code begins with. That code was meant for the file.
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

/** `src/pages/Tasks.jsx` as itself, as `pages/Tasks.jsx` and as `Tasks.jsx`: models put folders of their own before. */
function withinFolders(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(index).join('/'));
}
