import { readFile } from 'node:fs/promises';
import { Scanner } from '@tailwindcss/oxide';

/** The words in these sources that may be classes of Tailwind. */
export async function classCandidates(paths: Iterable<string>): Promise<readonly string[]> {
  const contents = await Promise.all([...paths].sort().map((path) => readFile(path, 'utf8')));
  return new Scanner({}).scanFiles(contents.map((content) => ({ content, extension: 'tsx' }))).sort();
}
