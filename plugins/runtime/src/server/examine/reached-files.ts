import type { AppModules } from './app-modules.js';

/** The files that the pages and the layout lead to: those that are built. */
export function reachedFiles(modules: AppModules): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    const { imports = [], lazyImports = [] } = modules.facts(path) ?? {};
    for (const specifier of [...imports.map((each) => each.specifier), ...lazyImports]) {
      const target = modules.resolve(specifier, path);
      if (target.kind === 'file') visit(target.path);
    }
  };
  for (const path of modules.files.keys())
    if (path.startsWith('pages/') || path.startsWith('layout.')) visit(path);
  return reached;
}
