import { isAppFilePath } from '@buildai/versions/shared';

const pathPattern =
  /(?:pages|components|services|functions|entities)\/[\w./-]+\.\w+|layout\.[jt]sx|globals\.css/g;
/** Fewer lines than this are an illustration, not a file. */
const fewestLines = 4;

/**
 * The app files whose code stands in the text of a reply, in a Markdown fence that names the file: in the line of
 * the fence, in the line before it, or in a comment that the code begins with. That code was meant for the file.
 */
export function findLooseCode(text: string): string[] {
  const files = new Set<string>();
  const fences = /^(`{3,})([^\n`]*)\n([\s\S]*?)^\1\s*$/gm;
  for (const match of text.matchAll(fences)) {
    const [, , info = '', code = ''] = match;
    if (code.trimEnd().split('\n').length < fewestLines) continue;
    const before = text.slice(0, match.index).trimEnd().split('\n').at(-1) ?? '';
    const comment = /^\s*(?:\/\/|\/\*|\{\/\*|<!--|#)(.*)/.exec(code)?.[1] ?? '';
    const file = [info, comment, before]
      .flatMap((place) => place.match(pathPattern) ?? [])
      .find(isAppFilePath);
    if (file !== undefined) files.add(file);
  }
  return [...files];
}
