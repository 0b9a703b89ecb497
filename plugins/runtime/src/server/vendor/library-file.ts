import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Path of a file in an installed library, even if not in its `exports`.
 * @throws if the library is not installed.
 */
export function libraryFile(library: string, file: string): string {
  for (const folder of require.resolve.paths(library) ?? []) {
    const path = join(folder, library, file);
    if (existsSync(path)) return path;
  }
  throw new Error(`${library}/${file} is not installed.`);
}
