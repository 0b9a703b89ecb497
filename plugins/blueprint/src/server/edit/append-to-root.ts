import type { Placed } from '../code/syntax.js';
import { applySplices, parseModule, walk } from '../code/syntax.js';

/**
 * Appends an element to a page: after the last of its kind, else as the last child of the last container in the
 * root. Undefined if the page's root cannot have another child.
 */
export function appendToRoot(source: string, code: string): string | undefined {
  const file = parseModule(source);
  if (!file) return undefined;
  const kind = /^<(\w+)/.exec(code)?.[1];
  let last: Placed | undefined;
  let container: Placed | undefined;
  walk(file.program, (node, parents) => {
    if (node.type !== 'JSXElement' || node.openingElement.name.type !== 'JSXIdentifier') return;
    const { name } = node.openingElement.name;
    if (name === kind) last = node;
    const parent = parents[parents.length - 1];
    const isInRoot = parent?.type === 'JSXFragment' || parent?.type === 'ReturnStatement';
    if (name === 'div' && isInRoot && node.closingElement) container = node.closingElement as Placed;
  });
  const at = last?.end ?? container?.start;
  return at === undefined ? undefined : applySplices(source, [{ start: at, end: at, text: `\n${code}\n` }]);
}
