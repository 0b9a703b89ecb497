import type { Binding, NodePath } from '@babel/traverse';
import type { Identifier, JSXIdentifier, Node } from '@babel/types';

/** First part of an element name. */
export const firstName = (name: Node): Node =>
  name.type === 'JSXMemberExpression' ? firstName(name.object) : name;

/** All identifier nodes of a binding. */
export function identifiersOf(binding: Binding, name: string): Set<Node> {
  const nodes = new Set<Node>([binding.identifier]);
  for (const path of binding.referencePaths) {
    for (const node of namesIn(path, name)) nodes.add(node);
  }
  for (const path of binding.constantViolations) {
    const named = path.getOuterBindingIdentifiers(false)[name] ?? path.getBindingIdentifiers(false)[name];
    if (named) nodes.add(named);
  }
  return nodes;
}

/** A reference is the identifier itself; for an exported declaration, Babel returns the export. */
function namesIn({ node }: NodePath, name: string): readonly Node[] {
  if (isName(node)) return [node];
  if (node.type !== 'ExportNamedDeclaration') return [];
  return node.specifiers.flatMap((each) =>
    each.type === 'ExportSpecifier' && each.local.name === name ? [each.local] : [],
  );
}

const isName = (node: Node): node is Identifier | JSXIdentifier =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier';
