import type { AppFile } from '@buildai/versions/shared';
import { harmlessJson, harmlessLine } from '@buildai/core/shared';
import type { EntityRows } from './entity-rows.js';

export interface AppSection {
  readonly name: string;
  readonly description: string;
  readonly files: readonly AppFile[];
  /** Other files of the app. */
  readonly left: readonly string[];
  readonly rows: readonly EntityRows[];
  /** Whether the preview shows a copy of the rows. */
  readonly hasCopy: boolean;
  /** Allowed hosts for the app's pages. */
  readonly allowedHosts: readonly string[];
}

const liveRows =
  'The rows are live: the preview and the published app share them, and a change of rows counts in both at once.';
const copiedRows =
  "The rows are the preview's own copy: a change of rows, and rows that you insert, are seen in the preview alone. The published app keeps its own rows, and publishing moves none.";

/** Renders the current app for the model. */
export function renderApp({
  name,
  description,
  files,
  left,
  rows,
  hasCopy,
  allowedHosts,
}: AppSection): string {
  const blocks = files.map(
    ({ path, content }) => `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`,
  );
  const others = left.length === 0 ? [] : [`Files that are not shown here: ${left.join(', ')}`];
  const attributes = `name="${attribute(name)}" description="${attribute(description)}"`;
  const reach =
    allowedHosts.length === 0
      ? []
      : [`Other hosts that its pages may reach, by https alone: ${allowedHosts.join(', ')}`];
  const data = rows.length === 0 ? [] : [hasCopy ? copiedRows : liveRows, ...rows.map(renderRows)];
  return [`<app ${attributes}>`, ...blocks, ...others, ...reach, ...data, '</app>'].join('\n');
}

function renderRows({ entity, count, sample }: EntityRows): string {
  const opening = `<rows entity="${entity}" count="${count}"`;
  // Escaped, so that row content cannot close a tag.
  return sample === undefined
    ? `${opening} />`
    : `${opening}>${harmlessJson(sample).replace(/</g, '\\u003c')}</rows>`;
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
