import type { AppFile } from '@buildai/versions/shared';

const imports = /\bfrom\s+['"](@\/[^'"]+|\.{1,2}\/[^'"]+)['"]/g;

/** Which files of the app stand beside which: those that one imports, and those that import it. */
export function importNeighbours(files: readonly AppFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(files.map(({ path }) => [withoutExtension(path), path]));
  const neighbours = new Map(files.map(({ path }) => [path, new Set<string>()]));
  for (const { path, content } of files) {
    for (const [, name = ''] of content.matchAll(imports)) {
      const imported = byName.get(resolve(path, name));
      if (imported === undefined) continue;
      neighbours.get(path)?.add(imported);
      neighbours.get(imported)?.add(path);
    }
  }
  return neighbours;
}

const withoutExtension = (path: string) => path.replace(/\.\w+$/, '');

function resolve(from: string, name: string): string {
  const base = name.startsWith('@/') ? 'https://app/' : `https://app/${from}`;
  return withoutExtension(new URL(name.replace(/^@\//, ''), base).pathname.slice(1));
}
