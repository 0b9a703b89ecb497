import type { File, Node } from '@babel/types';
import { VISITOR_KEYS } from '@babel/types';

export type { Node } from '@babel/types';

/** A node with its place in the text: every node of a parsed file has one. */
export type Placed<T extends Node = Node> = T & { readonly start: number; readonly end: number };

function isNode(value: unknown): value is Placed {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The nodes directly under this one, in the order of the text. */
function childrenOf(node: Node): Placed[] {
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  return (VISITOR_KEYS[node.type] ?? [])
    .flatMap((key) => fields[key])
    .filter(isNode)
    .sort((one, other) => one.start - other.start);
}

/** Visits a node; the answer false keeps the walk out of what is under it. */
export type Visit = (node: Placed, parents: readonly Placed[]) => boolean | undefined | void;

/** Visits every node from the top; `parents` of a node begin with the one that the walk began with. */
export function walk(from: Node | File, visit: Visit): void {
  const parents: Placed[] = [];
  const enter = (current: Placed): void => {
    if (visit(current, parents) === false) return;
    parents.push(current);
    childrenOf(current).forEach(enter);
    parents.pop();
  };
  enter(from as Placed);
}
