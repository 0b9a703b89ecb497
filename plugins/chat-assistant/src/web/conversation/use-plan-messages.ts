import type { ProposedPlan } from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import { useState } from 'react';
import type { SentMessage } from '../../shared/api.js';
import type { ChatMessage } from '../../shared/message.js';
import { buildPlanText } from '../../shared/plan-message.js';
import type { ConversationState } from './use-conversation.js';

export interface PlanMessages {
  /** The reply whose plan the next message changes. */
  readonly changed: ChatMessage | undefined;
  /** Lets the next message change the plan of a reply. */
  readonly change: (messageId: string) => void;
  /** Makes the next message an ordinary request. */
  readonly leave: () => void;
  /** Adds the plan that the message changes, if there is one. */
  readonly withPlan: (message: SentMessage) => Promise<SentMessage>;
  readonly build: (plan: ProposedPlan) => Promise<boolean>;
}

/** Whether a reply ends the conversation with a plan that can be changed. */
function endsWithPlan(message: ChatMessage | undefined): boolean {
  if (message?.role !== 'assistant') return false;
  const [{ status, notApplied = [] }] = message.annotations;
  return (
    status === 'done' && notApplied.length === 0 && message.content.includes(`type="${proposePlanAction}"`)
  );
}

/**
 * Messages about plans: after a plan, the next message changes it, unless the builder says otherwise.
 */
export function usePlanMessages({
  history: { messages = [] },
  isBusy,
  send,
}: ConversationState): PlanMessages {
  /** The chosen plan; `null` for none, undefined for that of the newest message. */
  const [chosen, setChosen] = useState<string | null>();
  const newest = messages.at(-1);
  const automatic = endsWithPlan(newest) ? newest?.id : undefined;
  const subject = chosen === undefined ? automatic : (chosen ?? undefined);
  const changed = messages.find(({ id }) => id === subject);
  return {
    changed: isBusy ? undefined : changed,
    change: setChosen,
    leave: () => setChosen(null),
    async withPlan(message) {
      setChosen(undefined);
      if (!changed) return message;
      // The schema of plans is loaded with the card.
      const { planOfMessage } = await import('../plan/plan-of-message.js');
      const plan = planOfMessage(changed);
      return plan ? { ...message, mode: 'plan', plan } : message;
    },
    build: (plan) => send({ content: buildPlanText(plan), plan, mode: 'build' }),
  };
}
