import type { ParseResult } from '@babel/parser';
import type { File, Node } from '@babel/types';
import { parse } from '@babel/parser';

export type { Node } from '@babel/types';
/** A node with its position in the text. */
export type Placed<T extends Node = Node> = T & { readonly start: number; readonly end: number };

/** The AST of an app module, or undefined if it cannot be parsed. */
export function parseModule(source: string): ParseResult<File> | undefined {
  try {
    return parse(source, { sourceType: 'module', plugins: ['jsx', 'typescript'] });
  } catch {
    return undefined;
  }
}

/** The syntax error of a module: `Unexpected token (4:2)`. */
export function syntaxFault(source: string): string | undefined {
  try {
    parse(source, { sourceType: 'module', plugins: ['jsx', 'typescript'] });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Direct children of a node, in text order. */
export function childrenOf(node: Node): Placed[] {
  return Object.entries(node)
    .filter(([key]) => !key.endsWith('Comments') && key !== 'loc' && key !== 'extra')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Placed => isNode(value))
    .sort((one, other) => one.start - other.start);
}

/** Visits every node top-down; a visitor that returns false skips the children. */
export function walk(
  node: Node,
  visit: (node: Placed, parents: readonly Placed[]) => boolean | undefined | void,
): void {
  const parents: Placed[] = [];
  const enter = (current: Placed): void => {
    if (visit(current, parents) === false) return;
    parents.push(current);
    childrenOf(current).forEach(enter);
    parents.pop();
  };
  enter(node as Placed);
}

/** A text change: replaces `start` to `end` with `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies changes; if two overlap, the wider one wins. */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const chosen: Splice[] = [];
  for (const splice of [...splices].sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = chosen[chosen.length - 1];
    if (!last || splice.start >= last.end) chosen.push(splice);
  }
  return chosen.reduceRight(
    (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
    source,
  );
}
