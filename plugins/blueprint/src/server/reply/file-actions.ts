import type { AppFiles } from '../files/app-files.js';
import type { Action } from './action.js';
import { wordsOf } from '../language/casing.js';
import { partialEdit } from './partial-edit.js';

/** A renamed entity. */
export interface EntityRename {
  readonly from: string;
  readonly to: string;
}

const ranks: readonly RegExp[] = [
  /^entities\//,
  /^globals\.css$/,
  /^services\//,
  /^components\/.*-fields\.js$/,
  /^components\//,
  /^layout\./,
  /^pages\/Home\./,
  /^pages\//,
];

function rank(path: string): number {
  const at = ranks.findIndex((pattern) => pattern.test(path));
  return at < 0 ? ranks.length : at;
}

function isEntity(path: string): boolean {
  return path.startsWith('entities/');
}

/** Short title of a file: `Contact list`, `Deal fields`. */
export function fileTitle(path: string): string {
  const name = wordsOf(path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
    .join(' ')
    .toLowerCase();
  const sentence = name.charAt(0).toUpperCase() + name.slice(1);
  if (isEntity(path)) return `${sentence} data`;
  if (path === 'globals.css') return 'Colors and typography';
  if (path.startsWith('layout.')) return 'Navigation';
  if (path.startsWith('pages/Home.')) return 'Dashboard';
  return path.startsWith('pages/') ? `${sentence} page` : sentence;
}

interface Permissions {
  readonly 'x-accessControl'?: { readonly permissions?: Readonly<Record<string, string>> };
}

/** The schema without access levels, which go into the tag. */
function entityAction(path: string, content: string, isNew: boolean, from: string | undefined): Action {
  const { 'x-accessControl': access, ...schema } = JSON.parse(content) as Permissions &
    Record<string, unknown>;
  return {
    type: isNew && from === undefined ? 'add_entity' : 'edit_entity',
    title: fileTitle(path),
    file: path,
    attributes: {
      ...access?.permissions,
      ...(from !== undefined && { 'renamed-from': from }),
    },
    content: JSON.stringify(schema, null, 2),
  };
}

/**
 * The actions that turn some files into others, in reading order: data first, then what depends on it. Small
 * changes become partial edits, unless `whole` is set.
 */
export function fileActions(
  before: AppFiles,
  after: AppFiles,
  {
    renames = [],
    whole = false,
  }: { readonly renames?: readonly EntityRename[]; readonly whole?: boolean } = {},
): Action[] {
  const written = [...after].filter(([path, content]) => before.get(path) !== content);
  const renamed = new Set(renames.map(({ from }) => `entities/${from}.json`));
  const deleted = [...before.keys()].filter((path) => !after.has(path) && !renamed.has(path));
  const order = new Map([...after.keys()].map((path, index) => [path, index]));
  written.sort(
    ([one], [other]) => rank(one) - rank(other) || (order.get(one) ?? 0) - (order.get(other) ?? 0),
  );
  const writes = written.map(([path, content]): Action => {
    const old = before.get(path);
    if (isEntity(path)) {
      const from = renames.find(({ to }) => path === `entities/${to}.json`)?.from;
      return entityAction(path, content, old === undefined, from);
    }
    const title = fileTitle(path);
    if (old === undefined) return { type: 'add_file', title, file: path, content };
    const edit = whole ? undefined : partialEdit(old, content);
    return edit === undefined
      ? { type: 'edit_file', title, file: path, content }
      : { type: 'partial_edit', title, file: path, content: edit };
  });
  const deletes = deleted.map((path): Action => ({
    type: 'delete_file',
    title: `${fileTitle(path)} removed`,
    file: path,
    content: '',
  }));
  return [...writes, ...deletes];
}
