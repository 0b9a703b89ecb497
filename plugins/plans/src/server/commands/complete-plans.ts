import type { ValueCompletion } from '@buildai/core';
import type { PlanRepository } from '../catalogue/plan-repository.js';

/** Completes the id of a plan. */
export const completePlans = (plans: Pick<PlanRepository, 'list'>): ValueCompletion => ({
  kind: 'plans/plan',
  async list() {
    return (await plans.list()).map(({ id, name }) => ({ value: id, meaning: name }));
  },
});
