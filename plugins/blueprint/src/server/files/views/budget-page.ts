import type { EntityPlan } from '../../plan/app-plan.js';
import type { BudgetView } from '../../plan/view-plan.js';
import { namesOf } from '../names.js';
import { fillPage } from './fill-page.js';

export function budgetPage(view: BudgetView, entity: EntityPlan, limits: EntityPlan): string {
  const { date, amount, category, limitAmount, limitCategory } = view;
  const limit = namesOf(limits);
  return fillPage(view, entity, {
    ...{ date, amount, category, limitAmount, limitCategory },
    Limit: limits.name,
    limit: limit.one,
    limits: limit.many,
    limitsText: limit.manyText,
    limitRoute: limit.route,
  });
}
