import type { ExportSpecifier, ImportDeclaration, Program } from '@babel/types';
import type { ImportedName, ImportStatement } from './module-facts.js';
import { placeOf } from './place-of.js';

/** The modules that a file takes names from, in their order. */
export function readImports({ body }: Program): ImportStatement[] {
  return body.flatMap((node): ImportStatement[] => {
    if (node.type === 'ImportDeclaration') {
      const names = namesOf(node);
      return [{ specifier: node.source.value, names, isExport: false, ...placeOf(node) }];
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const isType = node.exportKind === 'type';
      const names = node.specifiers
        .filter((each): each is ExportSpecifier => each.type === 'ExportSpecifier')
        .map((each) => ({
          imported: each.local.name,
          local: each.local.name,
          isType: isType || each.exportKind === 'type',
          ...placeOf(each),
        }));
      return [{ specifier: node.source.value, names, isExport: true, ...placeOf(node) }];
    }
    if (node.type === 'ExportAllDeclaration') {
      return [{ specifier: node.source.value, names: [], isExport: true, ...placeOf(node) }];
    }
    return [];
  });
}

function namesOf({ specifiers, importKind }: ImportDeclaration): ImportedName[] {
  return specifiers.map((each) => {
    const local = each.local.name;
    const rest = { local, isType: importKind === 'type', ...placeOf(each) };
    if (each.type === 'ImportDefaultSpecifier') return { ...rest, imported: 'default' };
    if (each.type === 'ImportNamespaceSpecifier') return { ...rest, imported: '*' };
    const { imported } = each;
    return {
      ...rest,
      imported: imported.type === 'Identifier' ? imported.name : imported.value,
      isType: rest.isType || each.importKind === 'type',
    };
  });
}
