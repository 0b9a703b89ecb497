import type { AppFile } from '@buildai/versions/shared';
import { attributeText } from '@buildai/core/shared';

export interface AppSection {
  readonly name: string;
  readonly description: string;
  readonly files: readonly AppFile[];
  /** Other files of the app, each in one line that begins with its path. */
  readonly left: readonly string[];
  /** What plugins add to the description: rows, allowed hosts. */
  readonly facts: readonly string[];
}

const omittedFilesNote =
  'Files that are not shown here, and what is in them. Before you change one of them or rely on it, ask for it with show_files:';

/** A file as the model is shown it. */
export const renderFile = ({ path, content }: AppFile): string =>
  `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`;

/** Files that have not changed for a while, which stand before the history. */
export const renderStableFiles = (files: readonly AppFile[]): string =>
  ['<unchanged-files>', ...files.map(renderFile), '</unchanged-files>'].join('\n');

/** Renders the current app for the model. */
export function renderApp({ name, description, files, left, facts }: AppSection): string {
  const blocks = files.map(renderFile);
  const others = left.length === 0 ? [] : [omittedFilesNote, ...left.map((line) => `- ${line}`)];
  const attributes = `name="${attributeText(name)}" description="${attributeText(description)}"`;
  return [`<app ${attributes}>`, ...blocks, ...others, ...facts, '</app>'].join('\n');
}
