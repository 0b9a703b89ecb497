import type { Program } from '@babel/types';
import type { ModuleFacts } from './module-facts.js';
import { declaredNames } from './read-symbols.js';

/** Exports of a file, including types, so that importing a type is not reported as missing. */
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
