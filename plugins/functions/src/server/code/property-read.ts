import type { Node } from '@buildai/code-model';

/** The name of a property, as in `x.name`, `x['name']` or `{ name }`. */
export function keyOf(key: Node, isComputed: boolean): string | undefined {
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !isComputed ? key.name : undefined;
}

/** The name of the property that is read; undefined if the node reads none. */
export function propertyRead(node: Node): { readonly object: Node; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined;
  const name = keyOf(node.property, node.computed);
  return name === undefined ? undefined : { object: node.object, name };
}
