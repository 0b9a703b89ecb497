import type { ProposedPlan } from '@buildai/app-features/shared';
import { proposePlanAction, readPlan } from '@buildai/app-features/shared';
import type { ChatMessage } from '../../shared/message.js';
import { replyOf } from '../conversation/reply-view.js';
import { editedPlan } from './saved-draft.js';

/** The plan that a reply proposes, as edited here; undefined if it has none that can be shown. */
export function planOfMessage(message: ChatMessage): ProposedPlan | undefined {
  const action = replyOf(message).parts.findLast(
    (part) => part.kind === 'action' && part.head.type === proposePlanAction,
  );
  if (action?.kind !== 'action') return undefined;
  const read = readPlan(action.content);
  return read.ok ? (editedPlan(message.id) ?? read.plan) : undefined;
}
