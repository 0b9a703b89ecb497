import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IconSource } from './vendor.js';
import { libraryFile } from './library-file.js';

export interface IconSources {
  readonly iconNames: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, IconSource>>;
}

/**
 * Sources of individual lucide-react icons, so that a bundle contains only those it uses and bundling need not
 * read the rest: tree-shaking the whole library takes 150 ms per bundle.
 * @throws if the library's layout is unknown.
 */
export async function readIconSources(): Promise<IconSources> {
  const barrelPath = libraryFile('lucide-react', 'dist/esm/lucide-react.mjs');
  const folder = dirname(barrelPath);
  const barrel = await readFile(barrelPath, 'utf8');
  const iconNames: Record<string, string> = {};
  const files = new Set<string>();
  for (const [, names = '', file = ''] of barrel.matchAll(
    /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    files.add(file);
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconNames[name] = file;
  }
  const sources = await Promise.all(
    [...files].map(async (file) => [file, await readIcon(join(folder, 'icons', `${file}.mjs`))] as const),
  );
  if (sources.length < 1000) throw new Error('The icons of lucide-react could not be read.');
  return { iconNames, icons: Object.fromEntries(sources) };
}

async function readIcon(path: string): Promise<IconSource> {
  const source = /const __iconData = (\{[^]*?\n\});/.exec(await readFile(path, 'utf8'))?.[1];
  if (!source) throw new Error(`${path} does not look like an icon of lucide-react.`);
  return source.replace(/, key: "\w+"/g, '').replace(/\s*\n\s*/g, ' ');
}
