import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.js';
import type { Kind } from './kinds.js';
import { spellings } from './plugin-name.js';

const ending = '.template';

/** Files of a new plugin: text by path within its folder. */
export async function renderTemplates(kind: Kind, name: string): Promise<ReadonlyMap<string, string>> {
  const words = spellings(name);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);
  const folder = join(projectRoot, 'cli/templates', kind);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
  const rendered = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const target = fill(relative(folder, path)).slice(0, -ending.length);
      return [target, fill(await readFile(path, 'utf8'))] as const;
    }),
  );
  return new Map(rendered.sort(([a], [b]) => a.localeCompare(b)));
}
