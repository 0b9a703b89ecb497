import type { ProposedPlan } from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import type { AppPlan } from '../plan/app-plan.js';
import type { Reply } from './reply.js';
import { joinList } from '../language/lists.js';
import { cardOfPlan } from '../plan/card/card-of-plan.js';
import { connectLargerModel } from '../understanding/larger-model.js';

export interface ProposePlanOptions {
  /** The sentence above the plan. */
  readonly opening?: string;
  /** What the builder should decide. */
  readonly questions?: readonly string[];
  /** Requested features that cannot be built. */
  readonly beyond?: readonly string[];
}

/** Shows a card to edit, before anything is built. */
export function proposeCard(
  card: ProposedPlan,
  { opening, questions = [], beyond = [] }: ProposePlanOptions,
): Reply {
  const content = { ...card, ...(questions.length > 0 && { questions: [...questions] }) };
  return {
    opening: opening ?? 'Here is my plan. Change what doesn’t fit, then choose Build this.',
    actions: [
      {
        type: proposePlanAction,
        title: card.name === undefined ? 'Plan' : `Plan of ${card.name}`,
        content: JSON.stringify(content, null, 2),
      },
    ],
    closing: beyond.length > 0 ? `I can’t build this: ${joinList(beyond)}. ${connectLargerModel}` : '',
  };
}

/** Shows a plan to edit, before anything is built. */
export function proposePlan(plan: AppPlan, options: ProposePlanOptions = {}): Reply {
  return proposeCard(cardOfPlan(plan), options);
}
