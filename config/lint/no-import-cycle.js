import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports and re-exports of files of the same package; `import('…')` is made later and breaks no order. */
const relativeImport =
  /^(?:import|export)\b[^;'"]*?\bfrom\s+['"](\.[^'"]+)['"]|^import\s+['"](\.[^'"]+)['"]/gm;

/** A file as it is imported, with the ending of what it is built to, to the source. */
function sourceOf(from, specifier) {
  const path = join(dirname(from), specifier);
  const endings = [path.replace(/\.js$/, '.ts'), path.replace(/\.jsx?$/, '.tsx'), path];
  return endings.find((candidate) => existsSync(candidate));
}

const known = new Map();

/** What each file imports, as it is on disk, read once a run. */
function importsOf(file) {
  let imports = known.get(file);
  if (!imports) {
    const found = [...readFileSync(file, 'utf8').matchAll(relativeImport)];
    imports = found.flatMap(([, from, alone]) => sourceOf(file, from ?? alone) ?? []);
    known.set(file, imports);
  }
  return imports;
}

/** The shortest way from a file back to another, as the files on it; undefined where there is none. */
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
 * Files of a package that import each other in a circle, be it for types alone. The usual rules pass over imports
 * of types, which tie two files together just as well for who reads them. Packages cannot: their floors are in order.
 */
export const noImportCycle = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'Files import each other in a circle: {{way}}.' } },
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
