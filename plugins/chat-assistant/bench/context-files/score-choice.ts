import { estimateTokens } from '@buildai/app-features/shared';
import { AppProject, outline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { FileChoice } from '../../src/server/prompt/files/choose-files.js';
import { chooseFiles } from '../../src/server/prompt/files/choose-files.js';
import type { BenchRequest } from './requests.js';
import { sampleApps } from './sample-apps.js';

/** How one choice went. */
export interface ChoiceScore {
  readonly request: BenchRequest;
  /** Files of the truth that were not shown. */
  readonly missed: readonly string[];
  /** The share of the budget that is filled; undefined if all files fit. */
  readonly filled: number | undefined;
}

export const tokensOf = (files: readonly AppFile[]): number =>
  files.reduce((sum, { content }) => sum + estimateTokens(content), 0);

export function choiceOf(request: BenchRequest, budget: number): FileChoice {
  const files = sampleApps[request.app];
  return {
    files,
    request: request.request,
    before: request.before ?? '',
    route: request.route,
    recent: request.recent ?? [],
    budget,
    outline: () => Promise.resolve(outline(new AppProject(files))),
  };
}

/** Chooses files for a request, and compares them with those that a right reply changes. */
export async function scoreChoice(request: BenchRequest, budget: number): Promise<ChoiceScore> {
  const all = sampleApps[request.app];
  const unknown = request.touches.filter((path) => !all.some((file) => file.path === path));
  if (unknown.length > 0) throw new Error(`${request.app} has no ${unknown.join(', ')}.`);
  const { files, left } = await chooseFiles(choiceOf(request, budget));
  const shown = new Set(files.map(({ path }) => path));
  return {
    request,
    missed: request.touches.filter((path) => !shown.has(path)),
    filled: left.length === 0 ? undefined : tokensOf(files) / budget,
  };
}
