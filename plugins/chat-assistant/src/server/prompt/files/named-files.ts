import { baseName, matchesAddress } from '@buildai/code-model';
import { isEntityFile } from '@buildai/entities/shared';
import type { FileSelectionInput, FilesOutlined, Signal } from './file-signals.js';
import { wordsOf } from './words.js';

/** Files that the request names: by path, by file name, or by the words of the name. */
export function mentionedFiles({ files, request }: FileSelectionInput): Signal {
  const asked = request.toLowerCase();
  const words = new Set(wordsOf(request));
  const found = new Map<string, number>();
  for (const { path } of files) {
    const name = baseName(path);
    const nameWords = [...new Set(wordsOf(name))];
    const named = nameWords.filter((word) => words.has(word)).length;
    if (asked.includes(path.toLowerCase())) found.set(path, 300);
    else if (nameWords.length > 1 && asked.includes(name.toLowerCase())) found.set(path, 120);
    else if (named > 0 && named === nameWords.length) found.set(path, 30 + 15 * named);
  }
  return found;
}

/** The page that is open in the preview. */
export function openPage({ route, modules }: FilesOutlined): Signal {
  if (route === undefined) return new Map();
  return new Map(
    [...modules.values()]
      .filter(({ address }) => address !== undefined && matchesAddress(address, route))
      .map(({ path }) => [path, 150]),
  );
}

/** Code that defines a name which the request contains: `formatPrice`, `TaskRow`. */
export function definingFiles({ request, modules }: FilesOutlined): Signal {
  const names = new Set(request.match(/[A-Za-z_$][\w$]*/g));
  const found = new Map<string, number>();
  for (const { path, symbols, exports } of modules.values()) {
    const isDefined = [...symbols, ...exports].some((name) => /[a-z][A-Z]|_/.test(name) && names.has(name));
    if (isDefined) found.set(path, 120);
  }
  return found;
}

/** Code that uses an entity which the request names, or names a field of. */
export function entityUsers(asked: FilesOutlined): Signal {
  const words = new Set(wordsOf(asked.request));
  const named = new Map<string, number>();
  for (const { path, content } of asked.files) {
    if (!isEntityFile(path)) continue;
    if (wordsOf(baseName(path)).every((word) => words.has(word))) named.set(baseName(path), 20);
    else if (fieldsOf(content).some((field) => isNamed(field, words))) named.set(baseName(path), 8);
  }
  const found = new Map<string, number>();
  for (const { path, entities } of asked.modules.values()) {
    const weight = Math.max(0, ...entities.map((entity) => named.get(entity) ?? 0));
    if (weight > 0) found.set(path, weight);
  }
  return found;
}

/** Names of a schema's fields; whatever else has the same form does no harm. */
const fieldsOf = (schema: string) =>
  [...schema.matchAll(/"([a-z]\w{3,})"\s*:\s*\{/g)]
    .map(([, field = '']) => field)
    .filter((field) => field !== 'properties');

function isNamed(field: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(field);
  return own.length > 0 && own.every((word) => words.has(word));
}

/** Files that the last replies changed, the newest first. */
export function recentFiles({ recent }: FileSelectionInput): Signal {
  return new Map(recent.slice(0, 12).map((path, index) => [path, 24 - index]));
}
