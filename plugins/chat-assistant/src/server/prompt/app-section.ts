import type { AppFile } from '@buildai/versions/shared';
import { harmlessLine } from '@buildai/core/shared';

export interface AppSection {
  readonly name: string;
  readonly description: string;
  readonly files: readonly AppFile[];
  /** Other files of the app. */
  readonly left: readonly string[];
  /** What plugins add to the description: rows, allowed hosts. */
  readonly facts: readonly string[];
}

/** Renders the current app for the model. */
export function renderApp({ name, description, files, left, facts }: AppSection): string {
  const blocks = files.map(
    ({ path, content }) => `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`,
  );
  const others = left.length === 0 ? [] : [`Files that are not shown here: ${left.join(', ')}`];
  const attributes = `name="${attribute(name)}" description="${attribute(description)}"`;
  return [`<app ${attributes}>`, ...blocks, ...others, ...facts, '</app>'].join('\n');
}

/** Escapes untrusted text for an attribute: on one line, and without characters that could end it. */
export function attribute(text: string): string {
  return harmlessLine(text)
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
