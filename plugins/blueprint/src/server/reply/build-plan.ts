import type { AppFiles } from '../files/app-files.js';
import type { AppPlan } from '../plan/app-plan.js';
import type { Reply } from './reply.js';
import { appFiles } from '../files/app-files.js';
import { nextStepsFor, nextStepsText } from './next-steps.js';
import { fileActions } from './file-actions.js';
import { closingOf, openingOf } from './prose.js';
import { recordActions } from './record-actions.js';

export interface BuildPlanOptions {
  readonly today: Date;
  /** Files that are there, such as after a truncated reply; they are not written again. */
  readonly present: AppFiles;
  /** Requested features that cannot be built. */
  readonly beyond: readonly string[];
  /** What was assumed or not understood, a line each. */
  readonly remarks?: readonly string[];
}

/** Writes the files and the sample rows of a planned app. */
export async function buildPlan(
  plan: AppPlan,
  { today, present, beyond, remarks = [] }: BuildPlanOptions,
): Promise<Reply> {
  const files = await appFiles(plan);
  const actions = fileActions(present, files, { whole: true });
  const isFresh = plan.entities.every(({ name }) => !present.has(`entities/${name}.json`));
  const rows = isFresh ? recordActions(plan.entities, today) : [];
  return {
    opening: openingOf(plan),
    actions: [...actions, ...rows],
    closing: [
      closingOf(plan, beyond, rows.length > 0),
      ...remarks,
      nextStepsText(await nextStepsFor(files, '')),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
