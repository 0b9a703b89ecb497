import { applyPatches, editImports, readModule } from '@buildai/code-model';

/** The module that exports a name, such as `react-router` for `Link`. */
export type ModuleIndex = (name: string) => string | undefined;

const order = [
  'react',
  'react-router',
  'lucide-react',
  'date-fns',
  '@/api/',
  '@/lib/',
  '@/components/ui/',
  '@/components/',
  '@/services/',
];

function rank(module: string): number {
  const at = order.findIndex((start) => (start.endsWith('/') ? module.startsWith(start) : module === start));
  return at < 0 ? order.length : at;
}

/**
 * Brings the imports of a module into line with what it uses: names that the index knows are imported, those that
 * nothing uses any more are dropped. A module with an error comes back as it is.
 */
export function withImports(source: string, index: ModuleIndex): string {
  const facts = readModule(source);
  if (facts.diagnostics.length > 0) return source;
  const add = [...facts.free]
    .flatMap((name) => {
      const specifier = index(name);
      return specifier === undefined ? [] : [{ specifier, imported: name, local: name }];
    })
    .sort(
      (one, other) =>
        rank(one.specifier) - rank(other.specifier) || (one.specifier < other.specifier ? -1 : 1),
    );
  const remove = facts.imports
    .filter(({ isExport }) => !isExport)
    .flatMap(({ names }) => names.filter(({ local, isType }) => !isType && facts.unusedImports.has(local)));
  return applyPatches(source, editImports(source, facts, { add, remove }));
}
