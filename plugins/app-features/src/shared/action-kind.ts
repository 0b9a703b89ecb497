import type { Action } from './action.js';
import type { AppDraft } from './draft.js';
import type { Refusal } from './refusal.js';

/** Applies the action to the draft, or returns why it cannot and leaves the draft unchanged. */
export type PlanAction = (draft: AppDraft, action: Action) => Refusal | undefined;

/** An action that a reply may perform on an app. */
export interface ActionKind {
  /** A verb and a noun in snake case: `add_file`. Unique across plugins. */
  readonly type: `${string}_${string}`;
  readonly plan: PlanAction;
}
