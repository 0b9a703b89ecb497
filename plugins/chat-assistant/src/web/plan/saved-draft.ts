import type { ProposedPlan } from '@buildai/app-features/shared';
import { proposedPlan } from '@buildai/app-features/shared';
import type { PlanDraft } from './plan-draft.js';
import { planDraft, planOf } from './plan-draft.js';

const keyOf = (messageId: string) => `buildai.plan.${messageId}`;

/** Edits of the plan of a message that were not sent yet, stored in this browser. */
export function savedDraft(messageId: string): PlanDraft | undefined {
  const saved = localStorage.getItem(keyOf(messageId));
  if (saved === null) return undefined;
  try {
    return planDraft.safeParse(JSON.parse(saved)).data;
  } catch {
    return undefined;
  }
}

export function saveDraft(messageId: string, draft: PlanDraft): void {
  localStorage.setItem(keyOf(messageId), JSON.stringify(draft));
}

/** The edited plan, if it was edited and is valid. */
export function editedPlan(messageId: string): ProposedPlan | undefined {
  const draft = savedDraft(messageId);
  return draft && proposedPlan.safeParse(planOf(draft)).data;
}
