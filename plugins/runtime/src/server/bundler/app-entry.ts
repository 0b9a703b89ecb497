import { defaultPageAddress, isLayout, isPage, isSameAddress, statedPath } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import { truncateLine } from './truncate-line.js';

export const pageFiles = (files: readonly AppFile[]) =>
  files.filter(({ path }) => isPage(path)).sort((a, b) => (a.path < b.path ? -1 : 1));

const layoutFile = (files: readonly AppFile[]) => files.find(({ path }) => isLayout(path));

/** The generated entry module of an app's bundle. */
export interface AppEntry {
  readonly source: string;
  /** The app file behind a line (1-based) of the source. */
  fileAt(line: number): string | undefined;
}

export function createAppEntry(files: readonly AppFile[]): AppEntry {
  const layout = layoutFile(files)?.path;
  const pages = pageFiles(files).map(({ path }) => path);
  const imported = layout ? [layout, ...pages] : pages;
  const lines = [
    ...(layout ? [`import layout, * as layoutModule from ${quoted(layout)};`] : []),
    ...pages.map((path, index) => `import Page${index}, * as page${index} from ${quoted(path)};`),
    `export const app = { ${layout ? 'layout, language: layoutModule.language' : 'layout: undefined'}, pages: [`,
    ...pages.map(
      (path, index) =>
        `{ file: ${JSON.stringify(path)}, path: page${index}.path ?? ${JSON.stringify(defaultPageAddress(path))}, component: Page${index} },`,
    ),
    `] };`,
  ];
  return { source: lines.join('\n'), fileAt: (line) => imported[line - 1] };
}

const quoted = (path: string) => JSON.stringify(`@/${path}`);

/** Finds pages with the same path. */
export function findPageConflicts(files: readonly AppFile[]): readonly BuildError[] {
  const owners: { readonly path: string; readonly address: string }[] = [];
  const errors: BuildError[] = [];
  for (const file of pageFiles(files)) {
    const stated = statedPath(file);
    const address = stated?.path ?? defaultPageAddress(file.path);
    const owner = owners.find((other) => isSameAddress(other.address, address));
    if (owner === undefined) owners.push({ path: file.path, address });
    else {
      const { line, column } = stated ?? { line: 1, column: 1 };
      errors.push({
        message: `Two pages have the address ${address}: ${owner.path} and ${file.path}. Give one of them another \`export const path\`.`,
        path: file.path,
        line,
        column,
        lineText: truncateLine(file.content.split('\n')[line - 1] ?? ''),
      });
    }
  }
  return errors;
}
