/** The action by which a model asks for files that it was not shown. It changes nothing. */
export const showFilesAction = 'show_files';

/** The paths that the content of the action names, one a line, as models write lists. */
export function requestedPaths(content: string): readonly string[] {
  const lines = content.split(/[\n,]/).map((line) =>
    line
      .replace(/^\s*(?:[-*•]|\d+[.)])?\s*/, '')
      .replace(/["'`<>]/g, '')
      .replace(/^(?:file:?|path:?|@|\.)?\/?(?=\w)/, '')
      .trim(),
  );
  return [...new Set(lines.filter((line) => line !== '' && !/\s/.test(line)))];
}
