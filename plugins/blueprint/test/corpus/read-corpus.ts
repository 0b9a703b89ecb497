import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaseBlock } from './case-blocks.js';
import type { DescribedApp } from './described-app.js';
import type { EditCase } from './expected-change.js';
import type { PromptCase } from './expected-app.js';
import { readBlocks } from './case-blocks.js';
import { readDescribedApp } from './described-app.js';
import { readPromptCase } from './expected-app.js';
import { readEditCase } from './expected-change.js';

export interface Corpus {
  readonly prompts: readonly PromptCase[];
  readonly edits: readonly EditCase[];
  /** The apps that the edits start from, by name. */
  readonly apps: ReadonlyMap<string, DescribedApp>;
}

export type CorpusHalf = 'known' | 'held-out';

const defaultRoot = fileURLToPath(import.meta.resolve('#corpus/README.md')).replace(/README\.md$/, '');

/**
 * Reads one half of the corpus.
 * @param root the folder with both halves
 * @throws CorpusError with the file and the line that cannot be read
 */
export function readCorpus(half: CorpusHalf, root = defaultRoot): Corpus {
  const folder = join(root, half);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const blocksOf = (ending: string): CaseBlock[] =>
    files
      .filter((file) => file.endsWith(ending))
      .flatMap((file) => readBlocks(`${half}/${file}`, readFileSync(join(folder, file), 'utf8')));
  const apps = new Map(blocksOf('apps.txt').map((block) => [block.name, readDescribedApp(block)]));
  const names = new Set(apps.keys());
  const prompts = blocksOf('.prompts.txt').map(readPromptCase);
  const edits = blocksOf('.edits.txt').map((block) => readEditCase(block, names));
  return { prompts, edits, apps };
}
