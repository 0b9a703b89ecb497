import type { ParseResult } from '@babel/parser';
import type { File, Node } from '@babel/types';
import { parse } from '@babel/parser';

export type { Node } from '@babel/types';
/** A node with its place in the text. */
export type Placed<T extends Node = Node> = T & { readonly start: number; readonly end: number };

/** The syntax tree of a module of an app, or undefined where it cannot be read. */
export function parseModule(source: string): ParseResult<File> | undefined {
  try {
    return parse(source, { sourceType: 'module', plugins: ['jsx', 'typescript'] });
  } catch {
    return undefined;
  }
}

/** What stops the module from being read: `Unexpected token (4:2)`. */
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

/** The nodes directly under this one, in the order of the text. */
export function childrenOf(node: Node): Placed[] {
  return Object.entries(node)
    .filter(([key]) => !key.endsWith('Comments') && key !== 'loc' && key !== 'extra')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Placed => isNode(value))
    .sort((one, other) => one.start - other.start);
}

/** Visits every node from the top; a visitor that answers false keeps out of what is under it. */
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

/** A change to a text: what stands from `start` to `end` becomes `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies changes that do not overlap; of two that do, the wider one counts. */
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
