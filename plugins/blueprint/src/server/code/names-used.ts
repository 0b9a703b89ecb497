import type { Node, Placed } from './syntax.js';
import { walk } from './syntax.js';

/**
 * Whether this identifier is only a label: a key, a property after a dot, an attribute, or the imported name of
 * an import.
 */
function isLabel(node: Placed, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === node && !parent.computed;
    case 'ObjectProperty':
      return parent.key === node && !parent.computed && !parent.shorthand;
    case 'ObjectMethod':
      return parent.key === node && !parent.computed;
    case 'JSXAttribute':
      return parent.name === node;
    case 'JSXMemberExpression':
      return parent.property === node;
    case 'JSXClosingElement':
      return true;
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return true;
    default:
      return false;
  }
}

function isDeclaration(node: Placed, parents: readonly Placed[]): boolean {
  let child: Placed = node;
  for (const parent of [...parents].reverse()) {
    switch (parent.type) {
      case 'VariableDeclarator':
        return parent.id === child;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return parent.type !== 'ArrowFunctionExpression' && parent.id === child
          ? true
          : (parent.params as Node[]).includes(child);
      case 'CatchClause':
        return parent.param === child;
      case 'ClassDeclaration':
        return parent.id === child;
      case 'ObjectProperty':
        if (parent.value !== child) return false;
        break;
      case 'AssignmentPattern':
        if (parent.left !== child) return false;
        break;
      case 'ObjectPattern':
      case 'ArrayPattern':
      case 'RestElement':
        break;
      default:
        return false;
    }
    child = parent;
  }
  return false;
}

/**
 * Names that a module uses without declaring them, except imports. Scopes are ignored: a name declared anywhere
 * counts as declared.
 */
export function freeNames(module: Node): Set<string> {
  const declared = new Set<string>();
  const used = new Set<string>();
  walk(module, (node, parents) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return undefined;
    const parent = parents[parents.length - 1];
    if (isLabel(node, parent)) return undefined;
    if (node.type === 'JSXIdentifier' && /^[a-z]/.test(node.name)) return undefined;
    if (isDeclaration(node, parents)) declared.add(node.name);
    else used.add(node.name);
    return undefined;
  });
  return new Set([...used].filter((name) => !declared.has(name)));
}
