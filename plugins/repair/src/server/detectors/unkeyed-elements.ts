import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { isFunction, nameOf, propertyOf } from '../code/names.js';
import type { FunctionNode } from '../code/names.js';

/** An element or a fragment that is an item of a list. */
export type ListElement = Placed & Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>;

/** What a function returns: its expression, or the values of its own `return` statements. */
export function returnedBy(fn: FunctionNode): readonly Placed[] {
  if (fn.body.type !== 'BlockStatement') return [fn.body as Placed];
  const returned: Placed[] = [];
  walk(fn.body, (node) => {
    if (isFunction(node) || node.type === 'ObjectMethod' || node.type === 'ClassMethod') return false;
    if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument as Placed);
    return undefined;
  });
  return returned;
}

/**
 * The elements without a key that a value may be.
 * @param within the function in which variables of the value are looked up
 * @param isFlat whether the elements of an array are items of the same list, as with `flatMap`
 */
export function unkeyedIn(value: Placed, within?: FunctionNode, isFlat = false): readonly ListElement[] {
  const also = (node: Node | null | undefined) => (node ? unkeyedIn(node as Placed, within, isFlat) : []);
  switch (value.type) {
    case 'JSXElement':
      return isKeyed(value) ? [] : [value];
    case 'JSXFragment':
      return [value];
    case 'ConditionalExpression':
      return [...also(value.consequent), ...also(value.alternate)];
    case 'LogicalExpression':
      return [...(value.operator === '&&' ? [] : also(value.left)), ...also(value.right)];
    case 'TSAsExpression':
      return also(value.expression);
    case 'ArrayExpression':
      return isFlat && value.elements.every((each) => each?.type.startsWith('JSX'))
        ? value.elements.flatMap(also)
        : [];
    case 'Identifier': {
      const init = within && constantIn(within, value.name);
      return init && init.type.startsWith('JSX') ? also(init) : [];
    }
    default:
      return [];
  }
}

/** The value of a variable that a function declares. */
function constantIn(fn: FunctionNode, name: string): Node | undefined {
  let init: Node | undefined;
  walk(fn.body, (node) => {
    if (node !== fn.body && isFunction(node)) return false;
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && node.init) init = node.init;
    return undefined;
  });
  return init;
}

/** Whether an element has a key, or may get one from what is spread into it. */
export function isKeyed(node: Node): boolean {
  if (node.type !== 'JSXElement') return false;
  return node.openingElement.attributes.some((each) =>
    each.type === 'JSXAttribute' ? each.name.name === 'key' : mayHoldKey(each.argument),
  );
}

/** A variable that is spread is an item or its props, which have no key; what a call returns may have one. */
function mayHoldKey(spread: Node): boolean {
  if (spread.type === 'ObjectExpression')
    return (
      propertyOf(spread, 'key') !== undefined ||
      spread.properties.some((each) => each.type === 'SpreadElement' && mayHoldKey(each.argument))
    );
  return spread.type !== 'Identifier' && spread.type !== 'MemberExpression';
}
