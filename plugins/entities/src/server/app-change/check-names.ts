import type { FileFault, FileKind } from '@buildai/app-features/shared';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { checkOf, rowCheck } from '../../shared/row-check.js';

const key = 'x-check';

/** What the text of an entity file states as its check, if it can be read. */
function statedCheck(content: string) {
  try {
    const json = JSON.parse(content) as Readonly<Record<string, unknown>> | null;
    return rowCheck.safeParse(json?.[key]).data;
  } catch {
    return undefined;
  }
}

const functionIn = (content: string) => checkOf(statedCheck(content))?.function;

/** A check by a function that does not exist: no one could write rows. */
export function unknownCheck(
  _path: string,
  content: string,
  { called }: { readonly called: ReadonlySet<string> },
): readonly FileFault[] {
  const name = functionIn(content);
  if (name === undefined || called.has(name)) return [];
  const tree = parseTree(content);
  const node = tree && findNodeAtLocation(tree, [key]);
  const line = node && content.slice(0, node.offset).split('\n').length;
  return [{ rule: 'unknown-function', message: missingCheck(name), line }];
}

export const missingCheck = (name: string) =>
  `x-check names the function “${name}”, which the app doesn’t have. Until it does, no row can be saved.`;

/** Renames of functions follow into `x-check`; everything else in the file stays as it is. */
export const checkNames: NonNullable<FileKind['callNames']> = {
  in: (content) => {
    const name = functionIn(content);
    return name === undefined ? [] : [name];
  },
  replaced(content, name, by) {
    if (functionIn(content) !== name) return content;
    const isPlain = typeof statedCheck(content) === 'string' || by === undefined;
    return applyEdits(content, modify(content, isPlain ? [key] : [key, 'function'], by, {}));
  },
};
