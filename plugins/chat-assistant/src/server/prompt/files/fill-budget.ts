import { estimateTokens } from '@buildai/app-features/shared';
import type { ModuleOutline } from '@buildai/code-model';
import { outlineFile } from './outline-file.js';
import type { RankedFile } from './rank-files.js';

export interface FilledBudget {
  readonly shown: readonly RankedFile[];
  /** The other files, each with its outline as far as there is room. */
  readonly left: readonly string[];
}

/** The share of the budget for outlines of what is not shown. */
const outlineShare = 0.1;

/** Takes whole files in the order of their rank while they fit, and lists the rest. */
export function fillBudget(
  ranked: readonly RankedFile[],
  modules: ReadonlyMap<string, ModuleOutline>,
  budget: number,
): FilledBudget {
  const outlines = new Map(ranked.map((file) => [file.path, outlineFile(file, modules.get(file.path))]));
  const tokensOf = (path: string) => estimateTokens(`${outlines.get(path) ?? path}\n`);
  const listed = ranked.reduce((sum, { path }) => sum + tokensOf(path), 0);
  let left = budget - Math.min(listed, Math.floor(budget * outlineShare));
  const shown: RankedFile[] = [];
  const others: string[] = [];
  for (const file of ranked) {
    const cost = estimateTokens(file.content);
    if (cost <= left) {
      left -= cost;
      shown.push(file.score > 0 && file.methods.length > 0 ? file : { ...file, methods: ['spare-budget'] });
    } else others.push(file.path);
  }
  return { shown, left: listOthers(others, outlines, Math.floor(budget * outlineShare)) };
}

/** Outlines in the order of rank while they fit; after that, paths alone. Sorted by path. */
function listOthers(
  paths: readonly string[],
  outlines: ReadonlyMap<string, string>,
  budget: number,
): readonly string[] {
  const bare = paths.reduce((sum, path) => sum + estimateTokens(`${path}\n`), 0);
  let left = Math.max(0, budget - bare);
  return paths
    .map((path) => {
      const outline = outlines.get(path) ?? path;
      const cost = estimateTokens(outline.slice(path.length));
      if (cost > left) return path;
      left -= cost;
      return outline;
    })
    .sort();
}
