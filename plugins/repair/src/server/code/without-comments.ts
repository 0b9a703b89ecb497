const lines = /^[ \t]*\/\/.*$/gm;
const comment = /^[ \t]*\/\/.*$|\{?\/\*[^]*?\*\/\}?/gm;

/**
 * The code without lines that are comments and without blocks of comments. A `/*` behind the last end of one is none,
 * and would be followed to the end of the file, each of them.
 */
export function withoutComments(content: string): string {
  const last = content.lastIndexOf('*/');
  if (last < 0) return content.replace(lines, '');
  const end = last + (content[last + 2] === '}' ? 3 : 2);
  return content.slice(0, end).replace(comment, '') + content.slice(end).replace(lines, '');
}
