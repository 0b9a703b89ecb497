import type { EntityPlan } from '../app-plan.js';
import type { ChartPlan, HighlightPlan, StatPlan } from '../dashboard-plan.js';

/**
 * Something worth knowing at first sight about the rows of an entity. The lowest rank comes first: what is late,
 * then what is next, then what changes slowly.
 */
export interface Finding {
  readonly rank: number;
  readonly stat?: StatPlan;
  readonly list?: HighlightPlan;
  readonly chart?: ChartPlan;
}

/** Finds what the fields of an entity say, by their types and roles. */
export type FindingRule = (entity: EntityPlan) => readonly Finding[];
