import type { ProposedPlan } from '@buildai/app-features/shared';
import { useState } from 'react';
import type { PlanEdit } from './edit-plan.js';
import type { PlanDraft } from './plan-draft.js';
import { draftOf } from './plan-draft.js';
import { saveDraft, savedDraft } from './saved-draft.js';

/** Maximum number of steps that can be undone. */
const mostSteps = 100;

export interface PlanEditing {
  readonly draft: PlanDraft;
  /** @param step successive changes of one step, such as typing a name, are undone together. */
  readonly edit: (change: PlanEdit, step?: string) => void;
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
}

interface Steps {
  readonly draft: PlanDraft;
  readonly before: readonly PlanDraft[];
  readonly step: string | undefined;
}

/** The edited plan of a message. Edits survive a reload. */
export function usePlanDraft(messageId: string, plan: ProposedPlan): PlanEditing {
  const [{ draft, before, step: last }, setSteps] = useState<Steps>(() => ({
    draft: savedDraft(messageId) ?? draftOf(plan),
    before: [],
    step: undefined,
  }));
  const show = (steps: Steps) => {
    setSteps(steps);
    saveDraft(messageId, steps.draft);
  };
  const previous = before.at(-1);
  return {
    draft,
    edit(change, step) {
      const isSameStep = step !== undefined && step === last;
      show({
        draft: change(draft),
        before: isSameStep ? before : [...before, draft].slice(-mostSteps),
        step,
      });
    },
    undo: previous && (() => show({ draft: previous, before: before.slice(0, -1), step: undefined })),
  };
}
