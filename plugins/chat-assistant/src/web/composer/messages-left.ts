import type { PlanOfAccount } from '@buildai/plans/shared';

/** Warn below this share. */
const few = 0.2;

export interface MessagesLeft {
  /** `12 messages left today` */
  readonly text: string;
  /** Short form: `12 left`. */
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

/** Messages left, by the limit that is reached first; undefined if unlimited. */
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
