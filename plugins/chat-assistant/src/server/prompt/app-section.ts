import type { AppFile } from '@buildai/versions/shared';

export interface AppSection {
  readonly name: string;
  readonly description: string;
  readonly files: readonly AppFile[];
  /** Files that there are beside these. */
  readonly left: readonly string[];
}

/** The app as it is now, for the model to read. */
export function renderApp({ name, description, files, left }: AppSection): string {
  const blocks = files.map(
    ({ path, content }) => `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`,
  );
  const others = left.length === 0 ? [] : [`Files that are not shown here: ${left.join(', ')}`];
  const attributes = `name="${attribute(name)}" description="${attribute(description)}"`;
  return [`<app ${attributes}>`, ...blocks, ...others, '</app>'].join('\n');
}

export function attribute(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
