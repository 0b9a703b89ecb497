import { estimateTokens } from '@buildai/app-features/shared';
import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { RetrievedFile } from '../../../shared/message.js';
import type { FileSelectionInput, Method } from './file-signals.js';
import { fillBudget } from './fill-budget.js';
import { rankFiles } from './rank-files.js';

export interface ChosenFiles {
  /** Sorted by path. */
  readonly files: readonly AppFile[];
  readonly retrieved: readonly RetrievedFile[];
  /** The other files, each in one line that begins with its path. */
  readonly left: readonly string[];
}

export interface FileChoice extends FileSelectionInput {
  /** In tokens. */
  readonly budget: number;
  /** Outlines of the code files. Only called if not all files fit. */
  readonly outline: () => Promise<readonly ModuleOutline[]>;
}

/**
 * Chooses the files that a model is shown: all if they fit, otherwise the most relevant ones until the budget is
 * full. The rest is listed with outlines, and the model can ask for it (`show_files`).
 */
export async function chooseFiles(choice: FileChoice): Promise<ChosenFiles> {
  const { files, budget } = choice;
  const total = files.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  if (total <= budget)
    return chosen(
      files.map((file) => ({ ...file, methods: ['all-files'] })),
      [],
    );
  const modules = new Map((await choice.outline()).map((module) => [module.path, module]));
  const { shown, left } = fillBudget(await rankFiles({ ...choice, modules }), modules, budget);
  return chosen(shown, left);
}

function chosen(
  shown: readonly (AppFile & { readonly methods: readonly Method[] })[],
  left: readonly string[],
): ChosenFiles {
  const sorted = [...shown].sort((one, other) => (one.path < other.path ? -1 : 1));
  return {
    files: sorted.map(({ path, content }) => ({ path, content })),
    retrieved: sorted.map(({ path, content, methods }) => ({
      filePath: path,
      retrievalMethods: [...methods],
      tokenEstimation: estimateTokens(content),
    })),
    left,
  };
}
