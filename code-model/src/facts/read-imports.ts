import type { ExportSpecifier, ImportDeclaration, Program } from '@babel/types';
import { placeOf } from '../parse/place-of.js';
import type { ImportedName, ImportStatement } from './module-facts.js';

/** Import statements of a file, in source order. */
export function readImports({ body }: Program): ImportStatement[] {
  return body.flatMap((node): ImportStatement[] => {
    if (node.type === 'ImportDeclaration') {
      const names = namesOf(node);
      return [
        {
          specifier: node.source.value,
          source: placeOf(node.source),
          names,
          isExport: false,
          ...placeOf(node),
        },
      ];
    }
    const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
    if (!isExport || !node.source) return [];
    const names =
      node.type === 'ExportAllDeclaration'
        ? []
        : node.specifiers
            .filter((each): each is ExportSpecifier => each.type === 'ExportSpecifier')
            .map((each) => ({
              imported: each.local.name,
              local: each.local.name,
              isType: node.exportKind === 'type' || each.exportKind === 'type',
              ...placeOf(each),
            }));
    const { source } = node;
    return [{ specifier: source.value, source: placeOf(source), names, isExport: true, ...placeOf(node) }];
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
