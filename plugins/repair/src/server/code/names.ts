import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';

/** A function without a name of its own kind: what is passed to `map`, to a hook or to an attribute. */
export type FunctionNode = Placed &
  Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>;

export const isFunction = (node: Node | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration';

/** The name of an identifier, or a string key. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name;
  return node?.type === 'StringLiteral' ? node.value : undefined;
}

/** `x.name` and `x?.name`: the object and the name. */
export function memberOf(
  node: Node | null | undefined,
): { readonly object: Node; readonly name: string; readonly property: Placed } | undefined {
  if (node?.type !== 'MemberExpression' && node?.type !== 'OptionalMemberExpression') return undefined;
  const name = node.computed && node.property.type !== 'StringLiteral' ? undefined : nameOf(node.property);
  return name === undefined
    ? undefined
    : { object: node.object, name, property: node.property as unknown as Placed };
}

/** The name of what is called: `useEffect` for `useEffect(…)` and `React.useEffect(…)`. */
export function calledName(node: Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined;
  return nameOf(node.callee) ?? memberOf(node.callee)?.name;
}

/** Whether a name occurs as an identifier below a node. */
export function mentions(from: Node, name: string): boolean {
  let isFound = false;
  walk(from, (node) => {
    if (node.type === 'Identifier' && node.name === name) isFound = true;
    return !isFound;
  });
  return isFound;
}

/** A property of an object literal by its key. */
export function propertyOf(
  object: Node | null | undefined,
  key: string,
): (Placed & Extract<Node, { type: 'ObjectProperty' }>) | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  return object.properties.find(
    (each): each is Placed & Extract<Node, { type: 'ObjectProperty' }> =>
      each.type === 'ObjectProperty' && !each.computed && nameOf(each.key) === key,
  );
}

/** The names that a node declares: variables, parameters, functions, imports. */
export function bindingsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesInPattern(node.id);
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const own = node.type === 'FunctionDeclaration' && node.id ? [node.id.name] : [];
      return [...own, ...node.params.flatMap((each) => namesInPattern(each))];
    }
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name];
    default:
      return [];
  }
}

/** `{ a, b: [c], ...d }` declares `a`, `c` and `d`. */
export function namesInPattern(node: Node | null | undefined): readonly string[] {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'ObjectPattern':
      return node.properties.flatMap((each) =>
        namesInPattern(each.type === 'RestElement' ? each.argument : each.value),
      );
    case 'ArrayPattern':
      return node.elements.flatMap((each) => namesInPattern(each));
    case 'AssignmentPattern':
      return namesInPattern(node.left);
    case 'RestElement':
      return namesInPattern(node.argument);
    default:
      return [];
  }
}
