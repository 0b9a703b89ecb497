import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the corpus, also for the compiled tests: only code is compiled. */
export const corpusFolder = fileURLToPath(
  import.meta.url.replace(/\/(dist\/)?test\/support\/[^/]+$/, '/test/corpus'),
);

/** A file of an app. */
export interface CorpusFile {
  readonly path: string;
  readonly content: string;
}

/** All files below a folder, with `/` in their paths, in the order of their paths. */
export async function filesBelow(folder: string): Promise<CorpusFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const files = paths.map(async (path) => ({
    path: path.slice(folder.length + 1).replaceAll('\\', '/'),
    content: await readFile(path, 'utf8'),
  }));
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
