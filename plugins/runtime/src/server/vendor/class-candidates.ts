import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Scanner } from '@tailwindcss/oxide';
import { packageRoot } from './package-root.js';

/** The words in these sources, by path in this package, that may be classes of Tailwind. */
export async function classCandidates(paths: Iterable<string>): Promise<readonly string[]> {
  const contents = await Promise.all(
    [...paths].sort().map((path) => readFile(join(packageRoot, path), 'utf8')),
  );
  return new Scanner({}).scanFiles(contents.map((content) => ({ content, extension: 'tsx' }))).sort();
}
