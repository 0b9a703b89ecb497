import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, parseModule, walk } from '@buildai/code-model';
import type { SyntaxFix } from './syntax-fix.js';

/** Types of TypeScript in files that are JavaScript by their name. */
export const fixTypes: SyntaxFix = ({ path, content }) => {
  if (!/\.jsx?$/.test(path)) return [];
  const { tree, diagnostics } = parseModule(content, 'module.tsx');
  if (diagnostics.length > 0) return [];
  const patches: TextPatch[] = [];
  walk(tree, (node, parents) => {
    const patch = patchOf(node, parents.at(-1), content);
    if (patch) patches.push(patch);
    return patch?.inside ? undefined : !patch;
  });
  return [{ content: applyPatches(content, patches), note: 'Removed types, which JavaScript doesn’t have' }];
};

/** `inside`: what is in the node has to be looked at too. */
type TypePatch = TextPatch & { readonly inside?: boolean };

const removed = ({ start, end }: Pick<Placed, 'start' | 'end'>): TypePatch => ({ start, end, text: '' });

function patchOf(node: Placed, parent: Node | undefined, content: string): TypePatch | undefined {
  switch (node.type) {
    case 'TSTypeAnnotation': {
      const optional = content[node.start - 1] === '?' ? 1 : 0;
      return removed({ start: node.start - optional, end: node.end });
    }
    case 'TSTypeParameterInstantiation':
      return removed(node);
    case 'TSTypeParameterDeclaration':
      // `<T,>(…) =>`
      return removed(node);
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return parent?.type === 'ExportNamedDeclaration' ? removed(parent as Placed) : removed(node);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return { ...removed({ start: node.expression.end ?? node.end, end: node.end }), inside: true };
    case 'ImportDeclaration':
      return node.importKind === 'type' ? removed(node) : undefined;
    case 'ImportSpecifier':
      return node.importKind === 'type'
        ? { start: node.start, end: node.imported.start ?? node.start, text: '' }
        : undefined;
    default:
      return undefined;
  }
}
