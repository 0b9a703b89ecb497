import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { libraryFile } from './library-file.js';
import { packageRoot } from './package-root.js';
import { pageLibraries } from './page-libraries.js';
import { pagePackages } from './page-packages.js';
import { pageFolders } from './page-sources.js';
import { webFolders } from './web-folders.js';

/** What builds the files. */
const tools = ['@tailwindcss/oxide', 'esbuild', 'tailwindcss', 'html-to-image', 'zod'];

async function versionOf(library: string): Promise<string> {
  return (JSON.parse(await readFile(libraryFile(library, 'package.json'), 'utf8')) as { version: string })
    .version;
}

/** What is ours: the code of pages, and what it uses of other packages. */
const sourceFolders = [
  ...pageFolders,
  ...['src/shared', 'src/server/vendor'].map((folder) => join(packageRoot, folder)),
  ...['@buildai/core', ...pagePackages.map(({ name }) => name)].map((name) =>
    libraryFile(name, 'src/shared'),
  ),
  ...webFolders.values(),
];

/** Hash of all build inputs. */
export async function hashVendorInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const library of [...(await pageLibraries()), ...tools])
    hash.update(`${library}@${await versionOf(library)}\n`);
  for (const folder of sourceFolders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort())
      hash.update(`${path.slice(folder.length)}\0`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 20);
}
