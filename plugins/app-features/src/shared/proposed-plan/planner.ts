import { defineExtensionPoint } from '@buildai/core/shared';
import type { ProposedPlan } from './proposed-plan.js';

/** What a plan of a new app is made from. */
export interface PlanRequest {
  readonly request: string;
  /** What was asked for before, oldest first. */
  readonly earlier: readonly string[];
  /** The plan that the request changes, if there is one. */
  readonly plan: ProposedPlan | undefined;
  /** `Sunday, 2026-11-22 (Europe/Berlin)` */
  readonly today: string;
}

/** Plans new apps. Every connected language model is a planner by itself; contributed ones plan without a prompt. */
export interface Planner {
  /** The ID of the model in whose place it plans. */
  readonly modelId: string;
  /** @returns the plan as JSON, with what is said to the person in `say`, or words; it may arrive in pieces. */
  readonly plan: (request: PlanRequest, signal: AbortSignal) => AsyncIterable<string>;
}
export const planners = defineExtensionPoint<Planner>('app-features/planner');
