import { estimateTokens } from '@buildai/app-features/shared';
import type { ModuleOutline } from '@buildai/code-model';
import { baseName, isLayout, matchesAddress } from '@buildai/code-model';
import { isEntityFile } from '@buildai/entities/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { RetrievedFile } from '../../shared/message.js';

export interface FileSelection {
  /** Sorted by path. */
  readonly files: readonly AppFile[];
  readonly retrieved: readonly RetrievedFile[];
  /** Paths of the other files. */
  readonly left: readonly string[];
}

export interface SelectionInput {
  readonly files: readonly AppFile[];
  readonly request: string;
  /** The current route of the preview. */
  readonly route: string | undefined;
  /** Files changed by the last replies, newest first. */
  readonly recent: readonly string[];
  /** In tokens. */
  readonly budget: number;
  /** The import graph of code files. Only called if not all files fit. */
  readonly outline: () => Promise<readonly ModuleOutline[]>;
}

/** Why a file is shown, and its weight. */
const methods = {
  'default-files': 1000,
  'current-path-files': 60,
  'mentioned-files': 50,
  'entity-files': 20,
  'import-neighbours': 12,
  'recent-files': 8,
} as const;
type Method = keyof typeof methods | 'all-files';

/**
 * Selects the files for the prompt: all if they fit, else those related to the request. Entities and the layout
 * are always included.
 */
export async function selectFiles(input: SelectionInput): Promise<FileSelection> {
  const { files, budget } = input;
  const total = files.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  if (total <= budget) return selection(files, new Map(files.map(({ path }) => [path, ['all-files']])));

  const found = findMethods(input, await input.outline());
  const score = (path: string) =>
    (found.get(path) ?? []).reduce((sum, method) => sum + (method === 'all-files' ? 0 : methods[method]), 0);
  const ranked = files.filter(({ path }) => score(path) > 0).sort((a, b) => score(b.path) - score(a.path));
  let spent = 0;
  const shown = ranked.filter(({ path, content }) => {
    const cost = estimateTokens(content);
    if (spent + cost > budget && !isDefault(path)) return false;
    spent += cost;
    return true;
  });
  return selection(files, new Map(shown.map(({ path }) => [path, found.get(path) ?? []])));
}

function selection(files: readonly AppFile[], shown: ReadonlyMap<string, readonly Method[]>): FileSelection {
  const byPath = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const kept = byPath.filter(({ path }) => shown.has(path));
  return {
    files: kept,
    retrieved: kept.map(({ path, content }) => ({
      filePath: path,
      retrievalMethods: [...(shown.get(path) ?? [])],
      tokenEstimation: estimateTokens(content),
    })),
    left: byPath.filter(({ path }) => !shown.has(path)).map(({ path }) => path),
  };
}

const isDefault = (path: string) => isEntityFile(path) || isLayout(path);

function findMethods(
  { files, request, route, recent }: SelectionInput,
  modules: readonly ModuleOutline[],
): Map<string, Method[]> {
  const moduleOf = new Map(modules.map((module) => [module.path, module]));
  const found = new Map<string, Method[]>();
  const note = (path: string, method: Method) => {
    const methodsOf = found.get(path) ?? [];
    if (!methodsOf.includes(method)) found.set(path, [...methodsOf, method]);
  };
  const asked = request.toLowerCase();
  const mentionedEntities = files.filter(
    ({ path, content }) => isEntityFile(path) && mentionsEntity(asked, path, content),
  );
  for (const { path } of files) {
    if (isDefault(path)) note(path, 'default-files');
    const { address, entities = [] } = moduleOf.get(path) ?? {};
    if (route !== undefined && address !== undefined && matchesAddress(address, route))
      note(path, 'current-path-files');
    if (isMentioned(asked, path)) note(path, 'mentioned-files');
    if (mentionedEntities.some((entity) => entities.includes(baseName(entity.path))))
      note(path, 'entity-files');
    if (recent.slice(0, 10).includes(path)) note(path, 'recent-files');
  }
  const neighbours = importNeighbours(modules);
  const isDirect = (why: readonly Method[]) =>
    why.includes('current-path-files') || why.includes('mentioned-files');
  for (const [path, why] of [...found]) {
    if (!isDirect(why) || isDefault(path)) continue;
    for (const neighbour of neighbours.get(path) ?? []) note(neighbour, 'import-neighbours');
  }
  return found;
}

/** `TaskDetails` as words: task details. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
/** Strips plural endings, so that tasks matches Task. */
const stemOf = (word: string) => word.replace(/(?:ies|es|s|y)$/, '');

function isMentioned(asked: string, path: string): boolean {
  const stem = stemOf(wordsOf(baseName(path)));
  return asked.includes(path.toLowerCase()) || (stem.length > 2 && asked.includes(stem));
}

function mentionsEntity(asked: string, path: string, schema: string): boolean {
  if (isMentioned(asked, path)) return true;
  const fields = [...schema.matchAll(/"([a-z]\w{3,})"\s*:\s*\{/g)].map(([, field = '']) => wordsOf(field));
  return fields.some((field) => field !== 'properties' && asked.includes(field));
}

/** Which files import each other, in both directions. */
function importNeighbours(modules: readonly ModuleOutline[]): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbours = new Map<string, Set<string>>();
  const join = (one: string, other: string) =>
    neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other));
  for (const { path, imports } of modules) {
    for (const imported of imports) {
      join(path, imported);
      join(imported, path);
    }
  }
  return neighbours;
}
