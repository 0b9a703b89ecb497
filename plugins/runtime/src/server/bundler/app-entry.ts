import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';

/** The page's own address where it names none: `pages/admin/UserList.jsx` is `/admin/user-list`, and Home is `/`. */
export function defaultPagePath(file: string): string {
  const name = file.replace(/^pages\//, '').replace(/\.\w+$/, '');
  if (name === 'Home' || name === 'home') return '/';
  const parts = name.split('/').map((part) =>
    part
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
      .toLowerCase(),
  );
  return `/${parts.join('/')}`;
}

/** Where a page stands: at the address that it states by `export const path`, or at the one of its name. */
export const pageAddress = ({ path, content }: AppFile) =>
  findPathExport(content)?.path ?? defaultPagePath(path);

export const pageFiles = (files: readonly AppFile[]) =>
  files.filter(({ path }) => path.startsWith('pages/')).sort((a, b) => (a.path < b.path ? -1 : 1));

const layoutFile = (files: readonly AppFile[]) => files.find(({ path }) => /^layout\.[jt]sx$/.test(path));

/** The module that the platform puts over the files of an app: what its bundle exports. */
export interface AppEntry {
  readonly source: string;
  /** The app's file that stands in a line (from 1) of the source. */
  fileAt(line: number): string | undefined;
}

export function createAppEntry(files: readonly AppFile[]): AppEntry {
  const layout = layoutFile(files)?.path;
  const pages = pageFiles(files).map(({ path }) => path);
  const imported = layout ? [layout, ...pages] : pages;
  const lines = [
    ...(layout ? [`import layout from ${quoted(layout)};`] : []),
    ...pages.map((path, index) => `import Page${index}, * as page${index} from ${quoted(path)};`),
    `export const app = { layout: ${layout ? 'layout' : 'undefined'}, pages: [`,
    ...pages.map(
      (path, index) =>
        `{ file: ${JSON.stringify(path)}, path: page${index}.path ?? ${JSON.stringify(defaultPagePath(path))}, component: Page${index} },`,
    ),
    `] };`,
  ];
  return { source: lines.join('\n'), fileAt: (line) => imported[line - 1] };
}

const quoted = (path: string) => JSON.stringify(`@/${path}`);

/** Two pages at one address: only one of them could ever be seen. */
export function findPageConflicts(files: readonly AppFile[]): readonly BuildError[] {
  const owners = new Map<string, string>();
  const errors: BuildError[] = [];
  for (const file of pageFiles(files)) {
    const place = findPathExport(file.content);
    const path = place?.path ?? defaultPagePath(file.path);
    // Parameters of any name take the same addresses.
    const shape = path.replace(/:[^/]+/g, ':');
    const owner = owners.get(shape);
    if (owner === undefined) owners.set(shape, file.path);
    else {
      errors.push({
        message: `Two pages have the address ${path}: ${owner} and ${file.path}. Give one of them another \`export const path\`.`,
        path: file.path,
        line: place?.line ?? 1,
        column: place?.column ?? 1,
        lineText: place?.lineText ?? file.content.split('\n')[0] ?? '',
      });
    }
  }
  return errors;
}

function findPathExport(content: string) {
  const match = /^export\s+const\s+path\s*=\s*(['"`])([^'"`]*)\1/m.exec(content);
  if (!match) return undefined;
  const line = content.slice(0, match.index).split('\n').length;
  return { path: match[2] ?? '/', line, column: 1, lineText: content.split('\n')[line - 1] ?? '' };
}
