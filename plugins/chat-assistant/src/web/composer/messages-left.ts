import type { PlanOfAccount } from '@buildai/plans/shared';

/** From how little on it is pointed out: a fifth. */
const few = 0.2;

export interface MessagesLeft {
  /** `12 messages left today` */
  readonly text: string;
  /** `12 left`, where there is no room for more. */
  readonly short: string;
  /** Less than a fifth is left. */
  readonly isLow: boolean;
}

interface Allowance {
  readonly left: number;
  readonly total: number;
  readonly period: 'today' | 'this month';
}

function allowance(
  used: number | undefined,
  total: number | null | undefined,
  period: Allowance['period'],
): Allowance[] {
  return typeof total === 'number' ? [{ left: Math.max(0, total - (used ?? 0)), total, period }] : [];
}

/** How many messages to the assistant are left, by what ends first; undefined where there is no limit. */
export function messagesLeft(plan: PlanOfAccount): MessagesLeft | undefined {
  const [next] = [
    ...allowance(plan.builderDailyMessagesUsed, plan.builderDailyMessagesLimit, 'today'),
    ...allowance(plan.builderChatMessagesUsed, plan.builderChatMessagesTotal, 'this month'),
  ].sort((one, other) => one.left - other.left);
  if (!next) return undefined;
  const { left, total, period } = next;
  const amount = left === 0 ? 'No' : left.toLocaleString('en-US');
  return {
    text: `${amount} ${left === 1 ? 'message' : 'messages'} left ${period}`,
    short: left === 0 ? 'None left' : `${amount} left`,
    isLow: left < total * few,
  };
}
