import type { ProposedPlan } from '@buildai/app-features/shared';
import { useSyncExternalStore } from 'react';
import type { PlanPlace } from './plan-place.js';

/** The plan that the conversation of an app ends with, which can be edited and built. */
export interface OpenPlan extends Omit<PlanPlace, 'lock'> {
  /** As the assistant wrote it. */
  readonly plan: ProposedPlan;
  /** Whether the builder looks at something else, such as the app. */
  readonly isClosed: boolean;
}

const isSamePrice = (one: OpenPlan['priced'], other: OpenPlan['priced']): boolean =>
  one?.model === other?.model && (one === undefined) === (other === undefined);

const plans = new Map<string, OpenPlan>();
const listeners = new Set<() => void>();

function set(appId: string, plan: OpenPlan | undefined): void {
  if (plan) plans.set(appId, plan);
  else plans.delete(appId);
  for (const listener of listeners) listener();
}

/** The open plans by app. The conversation finds them, the work area shows them. */
export const openPlans = {
  note(plan: ProposedPlan, { lock: _open, ...place }: PlanPlace): void {
    const before = plans.get(place.appId);
    const isSame = before?.messageId === place.messageId;
    const next = { ...place, plan, isClosed: isSame && before.isClosed };
    const looksSame = isSame && before.isBusy === next.isBusy && isSamePrice(before.priced, next.priced);
    // What it can do is new at each rendering, and is read when it is used.
    if (looksSame) Object.assign(before, next);
    else set(place.appId, next);
  },
  /** Called for a plan that can no longer be edited. */
  end(appId: string, messageId: string): void {
    if (plans.get(appId)?.messageId === messageId) set(appId, undefined);
  },
  close(appId: string, isClosed: boolean): void {
    const plan = plans.get(appId);
    if (plan) set(appId, { ...plan, isClosed });
  },
};

/** @returns undefined if the conversation ends without a plan, or is not loaded yet. */
export function useOpenPlan(appId: string): OpenPlan | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => plans.get(appId),
  );
}
