import type { AppFile } from '@buildai/versions/shared';
import type { EntityRows } from './entity-rows.js';

export interface AppSection {
  readonly name: string;
  readonly description: string;
  readonly files: readonly AppFile[];
  /** Files that there are beside these. */
  readonly left: readonly string[];
  readonly rows: readonly EntityRows[];
}

/** The app as it is now, for the model to read. */
export function renderApp({ name, description, files, left, rows }: AppSection): string {
  const blocks = files.map(
    ({ path, content }) => `<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`,
  );
  const others = left.length === 0 ? [] : [`Files that are not shown here: ${left.join(', ')}`];
  const attributes = `name="${attribute(name)}" description="${attribute(description)}"`;
  return [`<app ${attributes}>`, ...blocks, ...others, ...rows.map(renderRows), '</app>'].join('\n');
}

function renderRows({ entity, count, sample }: EntityRows): string {
  const opening = `<rows entity="${entity}" count="${count}"`;
  // What stands in a row can close no tag.
  return sample === undefined ? `${opening} />` : `${opening}>${sample.replace(/</g, '\\u003c')}</rows>`;
}

export function attribute(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
