import { proposePlanAction } from '@buildai/app-features/shared';
import type { ConversationEntry } from '../conversation/conversation-entries.js';

/** Why a plan can no longer be edited. */
export type PlanLock =
  | { readonly reason: 'built'; readonly versionId: string }
  | { readonly reason: 'replaced' }
  /** Something else was built after it. */
  | { readonly reason: 'outdated' }
  /** Its reply failed or was stopped. */
  | { readonly reason: 'ended' };

const opening = `type="${proposePlanAction}"`;

function hasPlan(shown: ConversationEntry): boolean {
  if (shown.kind === 'live')
    return shown.view.parts.some((part) => part.kind === 'action' && part.head.type === proposePlanAction);
  return (
    shown.kind === 'message' && shown.message.role === 'assistant' && shown.message.content.includes(opening)
  );
}

function versionOf(shown: ConversationEntry): string | undefined {
  if (shown.kind === 'sent') return undefined;
  return shown.kind === 'live' ? shown.view.versionId : shown.message.annotations[0].versionId;
}

function isUnfinished(shown: ConversationEntry): boolean {
  const status = shown.kind === 'live' ? shown.view.status : undefined;
  const stored = shown.kind === 'message' ? shown.message.annotations[0].status : undefined;
  return [status, stored].some((each) => each === 'failed' || each === 'stopped');
}

/** The plans of a conversation, by message: undefined for the one that can be edited and built. */
export function planLocks(messages: readonly ConversationEntry[]): ReadonlyMap<string, PlanLock | undefined> {
  const locks = new Map<string, PlanLock | undefined>();
  let later: PlanLock | undefined;
  for (const [index, shown] of [...messages.entries()].reverse()) {
    if (hasPlan(shown)) {
      locks.set(shown.id, isUnfinished(shown) ? { reason: 'ended' } : later);
      later = { reason: 'replaced' };
    }
    const versionId = versionOf(shown);
    const asked = messages[index - 1];
    const isReply = shown.kind === 'live' || (shown.kind === 'message' && shown.message.role === 'assistant');
    if (!isReply || versionId === undefined) continue;
    later = sentPlan(asked) ? { reason: 'built', versionId } : { reason: 'outdated' };
  }
  return locks;
}

function sentPlan(asked: ConversationEntry | undefined): boolean {
  if (asked?.kind === 'sent') return asked.sent.plan !== undefined;
  return asked?.kind === 'message' && asked.message.plan !== undefined;
}
