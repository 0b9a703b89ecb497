import { readStatedPath } from '../facts/read-stated-path.js';
import type { StatedPath } from '../facts/module-facts.js';
import { parseModule } from '../parse/parse-module.js';
import type { SourceFile } from '../source-file.js';

/** Address of a page without `export const path`: `pages/admin/UserList.jsx` is `/admin/user-list`, and Home is `/`. */
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

/** Address declared by a page with `export const path`, with the place of the statement. */
export function statedPath({ path, content }: SourceFile): StatedPath | undefined {
  // Skips parsing if the word does not occur.
  return /\bpath\b/.test(content) ? readStatedPath(parseModule(content, path).tree.program) : undefined;
}

/** Address of a page: declared, or derived from its name. */
export const pageAddress = (file: SourceFile): string =>
  statedPath(file)?.path ?? defaultPageAddress(file.path);

/**
 * Whether an address such as `/tasks/42?tab=1` leads to the page `/tasks/:id`. In both, a segment that starts with a
 * colon matches any value.
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

/** Whether two pages have the same address, regardless of parameter names. */
export const isSameAddress = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);
const shapeOf = (address: string) => address.replace(/:[^/]+/g, ':');
