import type { File, Node } from '@babel/types';
import { babelTypes } from './babel.js';

export type { Node } from '@babel/types';

/** A node with its place in the text. All nodes of a parsed file have one. */
export type Placed<T extends Node = Node> = T & { readonly start: number; readonly end: number };

function isNode(value: unknown): value is Placed {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Direct children of a node, in source order. */
function childrenOf(node: Node, keys: readonly string[]): Placed[] {
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  const children: Placed[] = [];
  let isOrdered = true;
  const add = (value: unknown) => {
    if (!isNode(value)) return;
    isOrdered &&= value.start >= (children.at(-1)?.start ?? 0);
    children.push(value);
  };
  for (const key of keys) {
    const value = fields[key];
    if (Array.isArray(value)) value.forEach(add);
    else add(value);
  }
  return isOrdered ? children : children.sort((one, other) => one.start - other.start);
}

/** Visits a node; returning false skips its children. */
export type Visit = (node: Placed, parents: readonly Placed[]) => boolean | undefined | void;

/** Visits every node from the top; `parents` starts with the root of the walk. */
export function walk(from: Node | File, visit: Visit): void {
  // A getter of the package, which takes longer than a look at a node.
  const { VISITOR_KEYS } = babelTypes();
  const parents: Placed[] = [];
  const enter = (current: Placed): void => {
    if (visit(current, parents) === false) return;
    parents.push(current);
    for (const child of childrenOf(current, VISITOR_KEYS[current.type] ?? [])) enter(child);
    parents.pop();
  };
  enter(from as Placed);
}
