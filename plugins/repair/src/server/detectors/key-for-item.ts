import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { calledName, memberOf, mentions, nameOf } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';
import type { PageCode } from '../code/page-code.js';
import type { ListCallback } from './list-callback.js';
import type { ListElement } from './unkeyed-elements.js';

/** The key of an item: its code, and what has to change so that the code can be written. */
export interface KeyForItem {
  readonly code: string;
  readonly patches?: readonly TextPatch[];
}

/**
 * The ID of the item where it has one, else its place in the list.
 * @returns undefined if the element is one of several that a callback returns together, or neither is known
 */
export function keyFor(element: ListElement, callback: ListCallback, code: PageCode): KeyForItem | undefined {
  const { fn, isFlat, isInline } = callback;
  if (isFlat && fn.body.type === 'ArrayExpression') return undefined;
  if (fn.params.some(({ type }) => type === 'RestElement')) return undefined;
  return idOf(fn, callback, code) ?? (isInline ? indexOf(fn, element, code) : undefined);
}

function idOf(fn: FunctionNode, { source }: ListCallback, { tree }: PageCode): KeyForItem | undefined {
  const [item] = fn.params;
  if (item?.type === 'ObjectPattern') {
    const id = item.properties.find(
      (each) => each.type === 'ObjectProperty' && !each.computed && nameOf(each.key) === 'id',
    );
    const name = id?.type === 'ObjectProperty' ? nameOf(id.value) : undefined;
    return name === undefined ? undefined : { code: name };
  }
  const name = nameOf(item);
  if (name === undefined) return undefined;
  const isRecord = source !== undefined && recordLists(tree).has(listName(source) ?? '');
  return isRecord || readsId(fn, name) ? { code: `${name}.id` } : undefined;
}

function readsId(fn: FunctionNode, item: string): boolean {
  let isRead = false;
  walk(fn.body, (node) => {
    const member = memberOf(node);
    if (member?.name === 'id' && nameOf(member.object) === item) isRead = true;
    return !isRead;
  });
  return isRead;
}

/** Methods that return a list with the same items. */
const keepsItems = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat']);

/** The variable whose items a list has: `tasks` for `[...tasks].filter(isOpen).slice(0, 5)`. */
function listName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'LogicalExpression') return listName(node.left);
  if (node.type === 'ArrayExpression' && node.elements.length === 1) {
    const [only] = node.elements;
    return only?.type === 'SpreadElement' ? listName(only.argument) : undefined;
  }
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  const member = memberOf(node.callee);
  return member && keepsItems.has(member.name) ? listName(member.object) : undefined;
}

/** Variables that hold records: what `useRecords` returns, and what is made of it without changing the items. */
function recordLists(tree: Node): ReadonlySet<string> {
  const lists = new Set<string>();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    if (node.id.type === 'ObjectPattern' && calledName(node.init) === 'useRecords')
      for (const each of node.id.properties)
        if (each.type === 'ObjectProperty' && nameOf(each.key) === 'records')
          lists.add(nameOf(each.value) ?? nameOf((each.value as { left?: Node }).left) ?? '');
    const source = node.id.type === 'Identifier' ? listName(node.init) : undefined;
    if (node.id.type === 'Identifier' && source !== undefined && lists.has(source)) lists.add(node.id.name);
  });
  return lists;
}

function indexOf(fn: FunctionNode, element: ListElement, { content }: PageCode): KeyForItem | undefined {
  const [item, second] = fn.params;
  if (second) return second.type === 'Identifier' ? { code: second.name } : undefined;
  const name = ['index', 'position', 'place'].find((each) => !mentions(fn, each));
  if (name === undefined || element.start < fn.start) return undefined;
  const code = name;
  if (!item) {
    const at = content.indexOf('()', fn.start);
    return at < 0 || at > (fn.body as Placed).start
      ? undefined
      : { code, patches: [{ start: at, end: at + 2, text: `(_, ${name})` }] };
  }
  const { start, end } = item as Placed;
  const isOpen =
    fn.type === 'ArrowFunctionExpression' &&
    /=>/.test(content.slice(end, end + 4)) &&
    !content.slice(fn.start, start).includes('(');
  if (!isOpen) return { code, patches: [{ start: end, end, text: `, ${name}` }] };
  return { code, patches: [{ start, end, text: `(${content.slice(start, end)}, ${name})` }] };
}
