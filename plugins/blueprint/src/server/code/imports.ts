import type { ImportDeclaration } from '@babel/types';
import type { Placed } from './syntax.js';
import { freeNames } from './names-used.js';
import { applySplices, parseModule } from './syntax.js';

/** The module that exports a name, such as `react-router` for `Link`. */
export type ModuleIndex = (name: string) => string | undefined;

const order = [
  'react',
  'react-router',
  'lucide-react',
  'date-fns',
  '@/api/',
  '@/components/ui/',
  '@/components/',
  '@/services/',
];

function rank(module: string): number {
  const at = order.findIndex((start) => (start.endsWith('/') ? module.startsWith(start) : module === start));
  return at < 0 ? order.length : at;
}

function printImport(module: string, names: readonly string[]): string {
  return `import { ${[...names].sort().join(', ')} } from '${module}';`;
}

/**
 * Updates a module's imports to match its code: adds known names and drops unused named imports. An unparsable
 * module is returned unchanged.
 */
export function withImports(source: string, index: ModuleIndex): string {
  const file = parseModule(source);
  if (!file) return source;
  const used = freeNames(file.program);
  const declarations = file.program.body.filter(
    (statement): statement is Placed<ImportDeclaration> => statement.type === 'ImportDeclaration',
  );
  const imported = new Set(
    declarations.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
  const missing = new Map<string, string[]>();
  for (const name of used) {
    const module = imported.has(name) ? undefined : index(name);
    if (module) missing.set(module, [...(missing.get(module) ?? []), name]);
  }
  const splices = declarations.flatMap((declaration) => {
    const { specifiers, source: from, importKind } = declaration;
    if (specifiers.length === 0 || importKind === 'type') return [];
    const kept = specifiers.filter(({ local }) => used.has(local.name));
    const added = missing.get(from.value) ?? [];
    const plain = specifiers.every(
      (one) => one.type === 'ImportSpecifier' && one.local.start === one.imported.start,
    );
    if (plain) missing.delete(from.value);
    if (kept.length === specifiers.length && (added.length === 0 || !plain)) return [];
    if (kept.length === 0 && added.length === 0)
      return [{ start: declaration.start, end: lineEnd(source, declaration.end), text: '' }];
    if (!plain) return [];
    const names = [...kept.map(({ local }) => local.name), ...added];
    return [{ start: declaration.start, end: declaration.end, text: printImport(from.value, names) }];
  });
  const lines = [...missing]
    .sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .map(([module, names]) => printImport(module, names));
  const last = declarations[declarations.length - 1];
  const place = last ? lineEnd(source, last.end) : 0;
  const text = lines.length === 0 ? '' : `${lines.join('\n')}\n${last ? '' : '\n'}`;
  return applySplices(source, [...splices, { start: place, end: place, text }]);
}

function lineEnd(source: string, at: number): number {
  return source[at] === '\n' ? at + 1 : at;
}
