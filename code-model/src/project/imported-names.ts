import { readModule } from '../facts/read-module.js';
import type { SourceFile } from '../source-file.js';
import { isCode } from '../source-file.js';

/**
 * Names that the code of an app imports from a module, re-exports included; 'all' where a file takes the module as a
 * whole, or cannot be read to its end. Files that do not contain the specifier are not parsed.
 */
export function importedNames(files: readonly SourceFile[], specifier: string): ReadonlySet<string> | 'all' {
  const names = new Set<string>();
  for (const { path, content } of files) {
    if (!isCode(path) || !content.includes(specifier)) continue;
    const { imports, exportsAllOf, lazyImports, isWhole } = readModule(content, path);
    const isLazy = lazyImports.some((each) => each.specifier === specifier);
    if (!isWhole || isLazy || exportsAllOf.includes(specifier)) return 'all';
    for (const statement of imports) {
      if (statement.specifier !== specifier) continue;
      for (const { imported } of statement.names) names.add(imported);
    }
  }
  return names.has('*') ? 'all' : names;
}
