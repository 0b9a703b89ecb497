import {
  appendChild,
  applyPatches,
  elementName,
  elementsIn,
  insertAfter,
  treeOf,
  walk,
} from '@buildai/code-model';
import type { PlacedElement } from '@buildai/code-model';

/**
 * Appends an element to a page: after the last of its kind, else as the last child of the last container in the
 * root. Undefined if the page's root cannot have another child.
 */
export function appendToRoot(source: string, code: string): string | undefined {
  const tree = treeOf(source);
  if (!tree) return undefined;
  const kind = /^<(\w+)/.exec(code)?.[1];
  const last = elementsIn({ tree }, kind).at(-1);
  if (last) return applyPatches(source, [insertAfter(last, `\n${code}\n`)]);
  let container: PlacedElement | undefined;
  walk(tree, (node, parents) => {
    if (node.type !== 'JSXElement' || elementName(node.openingElement) !== 'div') return;
    const parent = parents.at(-1);
    const isInRoot = parent?.type === 'JSXFragment' || parent?.type === 'ReturnStatement';
    if (isInRoot && node.closingElement) container = node;
  });
  return container && applyPatches(source, [appendChild(source, container, `\n${code}\n`)]);
}
