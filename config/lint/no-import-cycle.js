import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports and re-exports of files of the same package; `import('…')` runs later and creates no cycle. */
const relativeImport =
  /^(?:import|export)\b[^;'"]*?\bfrom\s+['"](\.[^'"]+)['"]|^import\s+['"](\.[^'"]+)['"]/gm;

/** Resolves an import path, which has the extension of the build output, to the source file. */
function sourceOf(from, specifier) {
  const path = join(dirname(from), specifier);
  const endings = [path.replace(/\.js$/, '.ts'), path.replace(/\.jsx?$/, '.tsx'), path];
  return endings.find((candidate) => existsSync(candidate));
}

const known = new Map();

/** The imports of each file, read from disk once per run. */
function importsOf(file) {
  let imports = known.get(file);
  if (!imports) {
    const found = [...readFileSync(file, 'utf8').matchAll(relativeImport)];
    imports = found.flatMap(([, from, alone]) => sourceOf(file, from ?? alone) ?? []);
    known.set(file, imports);
  }
  return imports;
}

/** The files on the shortest path from a file back to another; undefined if there is none. */
function wayBack(from, to) {
  const cameFrom = new Map([[from, undefined]]);
  const queue = [from];
  for (const file of queue) {
    if (file === to) {
      const way = [];
      for (let each = file; each; each = cameFrom.get(each)) way.unshift(each);
      return way;
    }
    for (const next of importsOf(file)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

const nameOf = (file) => file.split('/').at(-1);

/**
 * Reports import cycles between files of a package, including those of types only, which the usual rules ignore.
 * Packages cannot form cycles: their layers are ordered.
 */
export const noImportCycle = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'Import cycle: {{way}}.' } },
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value;
      if (!specifier?.startsWith('.')) return;
      const imported = sourceOf(context.filename, specifier);
      const way = imported && wayBack(imported, context.filename);
      if (!way) return;
      const names = [context.filename, ...way].map(nameOf).join(' → ');
      context.report({ node, messageId: 'cycle', data: { way: names } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};
