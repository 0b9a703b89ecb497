import type { Declaration, Program, Statement } from '@babel/types';
import { babelTypes } from '../parse/babel.js';
import { placeOf } from '../parse/place-of.js';
import type { CodeSymbol } from './module-facts.js';

/** Top-level definitions of a file except imports, in source order. */
export function readSymbols({ body }: Program): CodeSymbol[] {
  const listed = exportLists(body);
  return body.flatMap((node): CodeSymbol[] => {
    const isDefault = node.type === 'ExportDefaultDeclaration';
    const isNamed = node.type === 'ExportNamedDeclaration';
    const declared = (isDefault || isNamed ? node.declaration : node) as Declaration | null | undefined;
    const kind = declared && kinds[declared.type];
    if (!kind) return [];
    return declaredNames(declared).map((name) => {
      const own = isDefault ? ['default'] : isNamed ? [name] : [];
      return { name, kind, exportedAs: [...own, ...(listed.get(name) ?? [])], ...placeOf(node) };
    });
  });
}

const kinds: Readonly<Partial<Record<string, CodeSymbol['kind']>>> = {
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  VariableDeclaration: 'variable',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
  // Enums and namespaces exist at run time.
  TSEnumDeclaration: 'variable',
  TSModuleDeclaration: 'variable',
};

/** Names of a declaration. Babel creates no bindings for types. */
export function declaredNames(declaration: Declaration | null | undefined): readonly string[] {
  if (!declaration) return [];
  if ('id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name];
  return Object.keys(babelTypes().getOuterBindingIdentifiers(declaration));
}

/** Exported names by local name, from `export { a, b as c }` and `export default a`. */
function exportLists(body: readonly Statement[]): ReadonlyMap<string, readonly string[]> {
  const listed = new Map<string, string[]>();
  const add = (local: string, exported: string) =>
    listed.set(local, [...(listed.get(local) ?? []), exported]);
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'Identifier')
      add(node.declaration.name, 'default');
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    for (const each of node.specifiers) {
      if (each.type !== 'ExportSpecifier') continue;
      const { exported } = each;
      add(each.local.name, exported.type === 'Identifier' ? exported.name : exported.value);
    }
  }
  return listed;
}
