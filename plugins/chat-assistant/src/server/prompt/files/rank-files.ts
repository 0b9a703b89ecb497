import { defaultFiles, isDefault } from './default-files.js';
import type { FilesOutlined, Method, Signal } from './file-signals.js';
import { importNeighbours } from './import-neighbours.js';
import { definingFiles, entityUsers, mentionedFiles, openPage, recentFiles } from './named-files.js';
import { quotingFiles } from './quoted-texts.js';
import { rerankedFiles } from './reranked-files.js';
import { textSearch } from './text-search.js';

/** A file with the sum of what speaks for it. */
export interface RankedFile {
  readonly path: string;
  readonly content: string;
  readonly score: number;
  readonly methods: readonly Method[];
}

/** Below it, a method is not named: that a common word occurs is no reason. */
const leastNamed = 4;

/** Ranks all files of an app by what speaks for them, the most relevant first. */
export async function rankFiles(asked: FilesOutlined): Promise<readonly RankedFile[]> {
  const found: (readonly [Method, Signal])[] = [
    ['current-path-files', openPage(asked)],
    ['mentioned-files', mentionedFiles(asked)],
    ['quoted-text', quotingFiles(asked)],
    ['symbols', definingFiles(asked)],
    ['entity-files', entityUsers(asked)],
    ['text-search', await textSearch(asked)],
    ['recent-files', recentFiles(asked)],
  ];
  const direct: typeof found = [...found, ['reranker', await rerankedFiles(asked, sumOf(found))]];
  // What is shown by default passes nothing on: every page is a neighbor of the layout.
  const spreading = new Map([...sumOf(direct)].filter(([path]) => !isDefault(path)));
  const signals: readonly (readonly [Method, Signal])[] = [
    ['default-files', defaultFiles(asked)],
    ...direct,
    ['import-neighbours', importNeighbours(asked, spreading)],
  ];
  const total = sumOf(signals);
  return asked.files
    .map(({ path, content }) => ({
      path,
      content,
      score: total.get(path) ?? 0,
      methods: signals
        .filter(([, signal]) => (signal.get(path) ?? 0) >= leastNamed)
        .map(([method]) => method),
    }))
    .sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
}

function sumOf(signals: readonly (readonly [Method, Signal])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [, signal] of signals)
    for (const [path, weight] of signal) sums.set(path, (sums.get(path) ?? 0) + weight);
  return sums;
}
