import type { Action } from './action.js';
import type { AppDraft } from './draft.js';
import type { Refusal } from './refusal.js';

/** Changes the draft as the action says, or says why it cannot and leaves the draft as it was. */
export type PlanAction = (draft: AppDraft, action: Action) => Refusal | undefined;

/** One thing that a reply may do to an app. */
export interface ActionKind {
  /** A verb and what it is about, in snake case: `add_file`. No two plugins share one. */
  readonly type: string;
  readonly plan: PlanAction;
}
