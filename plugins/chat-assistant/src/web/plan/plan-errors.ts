import { proposedPlan } from '@buildai/app-features/shared';
import type { PlanDraft } from './plan-draft.js';
import { planOf } from './plan-draft.js';

/** What prevents building a plan: by the ID of an entity or field, and for the plan as a whole. */
export interface PlanErrors {
  readonly byId: ReadonlyMap<string, string>;
  readonly whole: string | undefined;
}

/** Whether anything prevents building. */
export const hasErrors = ({ byId, whole }: PlanErrors): boolean => byId.size > 0 || whole !== undefined;

export function errorsIn(draft: PlanDraft): PlanErrors {
  const issues = proposedPlan.safeParse(planOf(draft)).error?.issues ?? [];
  const byId = new Map<string, string>();
  let whole: string | undefined;
  for (const { path, message } of issues) {
    const [, entityIndex, , fieldIndex] = path;
    const entity =
      path[0] === 'entities' && typeof entityIndex === 'number' ? draft.entities[entityIndex] : undefined;
    const field = typeof fieldIndex === 'number' ? entity?.fields[fieldIndex] : undefined;
    const id = field?.id ?? entity?.id;
    if (id === undefined) whole ??= message;
    else if (!byId.has(id)) byId.set(id, message);
  }
  return { byId, whole };
}
