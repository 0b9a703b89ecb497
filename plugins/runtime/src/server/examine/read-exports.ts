import { getOuterBindingIdentifiers } from '@babel/types';
import type { Declaration, Program } from '@babel/types';
import type { ModuleFacts } from './module-facts.js';

/** What a file exports. */
export function readExports({ body }: Program): Pick<ModuleFacts, 'exports' | 'exportsAllOf'> {
  const exports = new Set<string>();
  const exportsAllOf: string[] = [];
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') exports.add('default');
    else if (node.type === 'ExportAllDeclaration') exportsAllOf.push(node.source.value);
    else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported } of node.specifiers)
        exports.add(exported.type === 'Identifier' ? exported.name : exported.value);
      for (const name of declaredNames(node.declaration)) exports.add(name);
    }
  }
  return { exports, exportsAllOf };
}

function declaredNames(declaration: Declaration | null | undefined): readonly string[] {
  if (!declaration) return [];
  // Types have no binding; whoever imports one is not told that it is missing.
  if ('id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
  return Object.keys(getOuterBindingIdentifiers(declaration));
}
