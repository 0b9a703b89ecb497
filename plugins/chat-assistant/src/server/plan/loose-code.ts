import { isAppFilePath } from '@buildai/versions/shared';

const pathPattern =
  /(?:pages|components|services|functions|entities)\/[\w./-]+\.\w+|layout\.[jt]sx|globals\.css/g;
/** Fewer lines than this are an illustration, not a file. */
const fewestLines = 4;
/** Nobody names a file behind more characters of a line. */
const longestPlace = 300;

const opening = /^(`{3,})([^`]*)$/;

/**
 * The app files whose code stands in the text of a reply, in a Markdown fence that names the file: in the line of
 * the fence, in the line before it, or in a comment that the code begins with. That code was meant for the file.
 */
export function findLooseCode(text: string): string[] {
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
      const file = fileOf(lines.slice(fence.first, index), fence.places);
      if (file !== undefined) files.add(file);
      before = line;
      fence = undefined;
    }
  }
  return [...files];
}

function fileOf(code: readonly string[], [info = '', before = '']: readonly string[]): string | undefined {
  const last = code.findLastIndex((line) => line.trim() !== '');
  if (last + 1 < fewestLines) return undefined;
  const start = code.find((line) => line.trim() !== '') ?? '';
  const comment = /^\s*(?:\/\/|\/\*|\{\/\*|<!--|#)(.*)/.exec(start)?.[1] ?? '';
  return [info, comment, before]
    .flatMap((place) => place.slice(0, longestPlace).match(pathPattern) ?? [])
    .find(isAppFilePath);
}
