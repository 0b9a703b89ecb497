import { readStatedPath } from '../facts/read-stated-path.js';
import type { StatedPath } from '../facts/module-facts.js';
import { parseModule } from '../parse/parse-module.js';
import type { SourceFile } from '../source-file.js';

/** A page's address where it states none: `pages/admin/UserList.jsx` is `/admin/user-list`, and Home is `/`. */
export function defaultPageAddress(path: string): string {
  const name = path.replace(/^pages\//, '').replace(/\.\w+$/, '');
  if (name === 'Home' || name === 'home') return '/';
  const parts = name.split('/').map((part) =>
    part
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
      .toLowerCase(),
  );
  return `/${parts.join('/')}`;
}

/** The address that a page states by `export const path`, with the place of the statement. */
export function statedPath({ path, content }: SourceFile): StatedPath | undefined {
  // Without the word there is nothing to parse for.
  return /\bpath\b/.test(content) ? readStatedPath(parseModule(content, path).tree.program) : undefined;
}

/** Where the app serves a page: at the address that it states, or at the one of its name. */
export const pageAddress = (file: SourceFile): string =>
  statedPath(file)?.path ?? defaultPageAddress(file.path);

/**
 * Whether a page at `/tasks/:id` is what an address of the app shows, such as `/tasks/42?tab=1`. In either, a part
 * that begins with a colon stands for any value.
 */
export function matchesAddress(page: string, address: string): boolean {
  const parts = (text: string) => text.split('/').filter(Boolean);
  const wanted = parts(page);
  const given = parts(address.replace(/[?#].*$/, ''));
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index] || given[index] === ':')
  );
}

/** Whether two pages stand at the same addresses, whatever their parameters are called. */
export const isSameAddress = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);
const shapeOf = (address: string) => address.replace(/:[^/]+/g, ':');
