import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Where a file of an installed library is, also one that its `exports` do not open.
 * @throws when the library is not installed.
 */
export function libraryFile(library: string, file: string): string {
  for (const folder of require.resolve.paths(library) ?? []) {
    const path = join(folder, library, file);
    if (existsSync(path)) return path;
  }
  throw new Error(`${library}/${file} is not installed.`);
}
