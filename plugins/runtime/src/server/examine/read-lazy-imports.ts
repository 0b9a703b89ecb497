import type { File, Node } from '@babel/types';
import { traverseFast } from '@babel/types';

/** What a file imports while it runs. A computed specifier is refused by the build. */
export function readLazyImports(file: File): readonly string[] {
  const specifiers = new Set<string>();
  traverseFast(file, (node: Node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Import') return;
    const [specifier] = node.arguments;
    if (specifier?.type === 'StringLiteral') specifiers.add(specifier.value);
  });
  return [...specifiers];
}
