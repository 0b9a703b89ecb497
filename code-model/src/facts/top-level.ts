import type { ArrayExpression, File, VariableDeclarator } from '@babel/types';
import type { Placed } from '../parse/walk.js';

/** Top-level variables of a module, exported or not. */
export function topLevelVariables(
  file: File,
): { readonly statement: Placed; readonly declarator: Placed<VariableDeclarator>; readonly name: string }[] {
  return file.program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap((declarator) =>
      declarator.id.type === 'Identifier'
        ? [
            {
              statement: statement as Placed,
              declarator: declarator as Placed<VariableDeclarator>,
              name: declarator.id.name,
            },
          ]
        : [],
    );
  });
}

export function isArray(node: unknown): node is Placed<ArrayExpression> {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'ArrayExpression';
}

/** The range of a list element including its comma and whitespace. */
export function elementSpan(
  source: string,
  { start, end }: Placed,
): { readonly start: number; readonly end: number } {
  const after = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  const before = /\n?[ \t]*$/.exec(source.slice(0, start))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}
