import type { ProposedPlan } from '@buildai/app-features/shared';
import { useSyncExternalStore } from 'react';
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

/** The edited plans by message: the conversation and the work area show the same one. */
const edited = new Map<string, Steps>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function stepsOf(messageId: string, plan: ProposedPlan): Steps {
  const known = edited.get(messageId);
  if (known) return known;
  const first = { draft: savedDraft(messageId) ?? draftOf(plan), before: [], step: undefined };
  edited.set(messageId, first);
  return first;
}

/** The edited plan of a message. Edits survive a reload. */
export function usePlanDraft(messageId: string, plan: ProposedPlan): PlanEditing {
  const { draft, before, step: last } = useSyncExternalStore(listen, () => stepsOf(messageId, plan));
  const show = (steps: Steps) => {
    edited.set(messageId, steps);
    saveDraft(messageId, steps.draft);
    for (const listener of listeners) listener();
  };
  const previous = before.at(-1);
  return {
    draft,
    edit(change, step) {
      const isSameStep = step !== undefined && step === last;
      // Two changes of one event build on each other.
      const now = stepsOf(messageId, plan);
      show({
        draft: change(now.draft),
        before: isSameStep ? now.before : [...now.before, now.draft].slice(-mostSteps),
        step,
      });
    },
    undo: previous && (() => show({ draft: previous, before: before.slice(0, -1), step: undefined })),
  };
}
